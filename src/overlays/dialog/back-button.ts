import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'

/**
 * The phone's back button closes the layers above the page. While a layer is open, one marked entry of the same
 * address is on top of the history; it is removed when the last layer closes. A marked entry below a later
 * navigation is skipped on the way back.
 */
const MARK = 'hongbaoLayer'
const marked = z.looseObject({ [MARK]: z.literal(true) })

/** Longest wait for the browser to remove the marked entry. */
const RETURN_TIMEOUT_MS = 400

interface Layer {
  onBack: () => void
}

const layers: Layer[] = []
let isOnMark = false
let isListening = false
let onReturned: (() => void) | undefined
let returning: Promise<void> = Promise.resolve()

const isMarked = () => marked.safeParse(window.history.state).success

function mark() {
  if (isMarked()) return
  const state: unknown = window.history.state
  window.history.pushState({ ...(typeof state === 'object' ? state : {}), [MARK]: true }, '')
  isOnMark = true
}

function unmark() {
  if (layers.length > 0 || !isMarked()) return
  returning = new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      onReturned = undefined
      resolve()
    }
    const timer = setTimeout(done, RETURN_TIMEOUT_MS)
    onReturned = done
  })
  window.history.back()
}

function onPopState() {
  const leftMark = isOnMark && !isMarked()
  isOnMark = isMarked()
  if (!leftMark) return
  if (onReturned) {
    onReturned()
    if (layers.length > 0) mark()
    return
  }
  const top = layers[layers.length - 1]
  if (!top) {
    window.history.back()
    return
  }
  top.onBack()
  setTimeout(() => {
    if (layers.length > 0) mark()
  })
}

function listen() {
  if (isListening) return
  isListening = true
  isOnMark = isMarked()
  window.addEventListener('popstate', onPopState)
}

/** Resolves once the closed layers have removed their history entry. */
export async function layersSettled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  await new Promise((resolve) => setTimeout(resolve))
  await returning
}

/** Lets the back button (and a mini program's back arrow) call `onBack` while `open`. */
export function useBackButton(open: boolean, onBack: () => void): void {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    if (!open) return
    listen()
    const layer: Layer = { onBack: () => latest.current() }
    layers.push(layer)
    mark()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      setTimeout(unmark)
    }
  }, [open])
}
