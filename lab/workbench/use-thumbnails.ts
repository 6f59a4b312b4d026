import { useCallback, useEffect, useRef, useState } from 'react'
import { FixtureFrame } from './fixture-frame'
import type { Listed } from './use-fixtures'

/** A phone of 375 × 667 px, a third of its size, for screens of two device pixels a pixel. */
export const THUMBNAIL = { widthPx: 250, heightPx: 445 } as const

interface Thumbnails {
  /** Goes on the frame in which the pictures are drawn. */
  frame: (element: HTMLIFrameElement | null) => void
  /** Asks for a fixture's picture. */
  want: (path: string) => void
  /** Addresses of the pictures by scene and fixture. */
  pictures: ReadonlyMap<string, string>
}

/**
 * Draws fixtures one after the other in one hidden frame: as many canvases would be more than a browser has.
 *
 * @param shown the fixtures in the order of the page, in which they are drawn whatever the order they come into view
 */
export function useThumbnails(tier: string, shown: readonly Listed[]): Thumbnails {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map())
  const [element, frame] = useState<HTMLIFrameElement | null>(null)
  const wanted = useRef(new Set<string>())
  const order = useRef(shown)
  const wake = useRef<() => void>(undefined)
  useEffect(() => {
    order.current = shown
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tier has other pictures
  useEffect(() => {
    setPictures(new Map())
    if (!element) return
    let isOver = false
    const run = async () => {
      const camera = new FixtureFrame(element)
      const context = Object.assign(document.createElement('canvas'), {
        width: THUMBNAIL.widthPx,
        height: THUMBNAIL.heightPx,
      }).getContext('2d')
      while (!isOver && context) {
        const next = order.current.find(({ path }) => wanted.current.has(path))
        if (next === undefined) {
          await new Promise<void>((resolve) => {
            wake.current = resolve
          })
          // Each card tells for itself that it has come into view: all of them have their say first.
          await new Promise((resolve) => setTimeout(resolve))
          continue
        }
        const { path } = next
        try {
          await camera.enter(next)
          if (isOver) return
          camera.advanceTo(camera.stillMs + 1)
          camera.picture(context)
          const address = context.canvas.toDataURL('image/webp', 0.8)
          setPictures((all) => new Map(all).set(path, address))
        } catch (failure) {
          if (isOver) return
          console.error(path, failure)
        }
        wanted.current.delete(path)
      }
    }
    void run()
    return () => {
      isOver = true
      wake.current?.()
    }
  }, [element, tier])

  const want = useCallback((path: string) => {
    wanted.current.add(path)
    wake.current?.()
  }, [])
  return { frame, want, pictures }
}
