import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'

/**
 * The phone's back button closes what stands above the page. While anything does, one marked entry of the
 * same address stands on top of the history; it goes when the last layer goes. An entry that a navigation
 * buried is skipped when the player comes back over it.
 */
const MARK = 'hongbaoLayer'
const marked = z.looseObject({ [MARK]: z.literal(true) })

/** Longest wait for the browser to take the marked entry off. */
const RETURN_TIMEOUT_MS = 400

interface Layer {
  onBack: () => void
}

const layers: Layer[] = []
let standsOnMark = false
let isListening = false
let returned: (() => void) | undefined
let returning: Promise<void> = Promise.resolve()

const isMarked = () => marked.safeParse(window.history.state).success

function mark() {
  if (isMarked()) return
  const state: unknown = window.history.state
  window.history.pushState({ ...(typeof state === 'object' ? state : {}), [MARK]: true }, '')
  standsOnMark = true
}

function unmark() {
  if (layers.length > 0 || !isMarked()) return
  returning = new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      returned = undefined
      resolve()
    }
    const timer = setTimeout(done, RETURN_TIMEOUT_MS)
    returned = done
  })
  window.history.back()
}

function onPopState() {
  const leftMark = standsOnMark && !isMarked()
  standsOnMark = isMarked()
  if (!leftMark) return
  if (returned) {
    returned()
    if (layers.length > 0) mark()
    return
  }
  const top = layers.at(-1)
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
  standsOnMark = isMarked()
  window.addEventListener('popstate', onPopState)
}

/** Resolves when no closing layer has an entry of the history left to take off. */
export async function layersSettled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  await new Promise((resolve) => setTimeout(resolve))
  await returning
}

/** Lets the back button (and a mini program's back arrow) call `onBack` while `open`. */
export function useBackCloses(open: boolean, onBack: () => void): void {
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
