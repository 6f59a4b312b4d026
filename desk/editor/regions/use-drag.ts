import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Region } from '../../../domain/rules/home/region'
import { drawn, HANDLES, type Handle, movedBy, onPicture, type Point, resizedBy, type Size } from './geometry'

/** Movement in px of the screen below which a press is no drag. */
const SLOP_PX = 3
/** Distance from an edge of what scrolls within which a drag scrolls it, and by how much each time, in px of the screen. */
const EDGE_PX = 28
const SCROLL_PX = 14

/** What is dragged: a region, by a handle or as a whole, or a new one. */
interface Drag {
  pointerId: number
  /** Where it began, on the screen and on the picture. */
  screen: Point
  from: Point
  at: number | undefined
  handle: Handle | undefined
  start: Region | undefined
  isMoved: boolean
}

/** A region as it would be if the drag ended now; `at` is undefined for a new one. */
export interface Live {
  at: number | undefined
  region: Region
}

interface Given {
  frame: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  size: Size | undefined
  regions: readonly (Region | undefined)[]
  selected: number | undefined
  /** A finger draws; otherwise it scrolls. */
  isDrawing: boolean
  onSelect(at: number): void
  /** Once, when the drag ends. */
  onEnd(live: Live): void
}

const isHandle = (name: string | undefined): name is Handle => HANDLES.some((handle) => handle === name)

const screenOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

/** Draws, moves and resizes regions by a pointer. What is dragged is shown and written when it ends: one step of the undo. */
export function useDrag({ frame, scroller, size, regions, selected, isDrawing, onSelect, onEnd }: Given) {
  const drag = useRef<Drag>(undefined)
  const [live, setLive] = useState<Live>()

  const pointOf = (screen: Point, picture: Size): Point | undefined => {
    const box = frame.current?.getBoundingClientRect()
    return box && box.width > 0 && box.height > 0 ? onPicture(screen, box, picture) : undefined
  }

  const liveOf = ({ at, handle, start, from }: Drag, to: Point, picture: Size): Live | undefined => {
    const by = { x: to.x - from.x, y: to.y - from.y }
    if (start === undefined) {
      const region = drawn(from, to, picture)
      return region && { at: undefined, region }
    }
    return { at, region: handle ? resizedBy(start, handle, by, picture) : movedBy(start, by, picture) }
  }

  function scrollAtEdge({ clientY }: PointerEvent): void {
    const box = scroller.current?.getBoundingClientRect()
    if (box === undefined) return
    if (clientY < box.top + EDGE_PX) scroller.current?.scrollBy(0, -SCROLL_PX)
    else if (clientY > box.bottom - EDGE_PX) scroller.current?.scrollBy(0, SCROLL_PX)
  }

  function cancel(): void {
    drag.current = undefined
    setLive(undefined)
  }

  return {
    live,
    cancel,
    isDragging: () => drag.current !== undefined,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (
          size === undefined ||
          event.button !== 0 ||
          drag.current ||
          !(event.target instanceof HTMLElement)
        )
          return
        const handle = event.target.dataset.handle
        const place = event.target.closest<HTMLElement>('[data-region]')?.dataset.region
        const at = place === undefined ? undefined : Number(place)
        // A finger scrolls where it does not draw, and chooses a region by a tap before it drags it.
        if (event.pointerType !== 'mouse' && (at === undefined ? !isDrawing : at !== selected)) return
        const from = pointOf(screenOf(event), size)
        if (from === undefined) return
        if (at !== undefined) onSelect(at)
        // Without it a press on the picture would select text or drag the image.
        else event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = {
          pointerId: event.pointerId,
          screen: screenOf(event),
          from,
          at,
          handle: isHandle(handle) ? handle : undefined,
          start: at === undefined ? undefined : regions[at],
          isMoved: false,
        }
      },
      onPointerMove(event: PointerEvent) {
        const now = drag.current
        if (now === undefined || size === undefined || event.pointerId !== now.pointerId) return
        if (Math.hypot(event.clientX - now.screen.x, event.clientY - now.screen.y) >= SLOP_PX)
          now.isMoved = true
        const to = pointOf(screenOf(event), size)
        if (!now.isMoved || to === undefined) return
        scrollAtEdge(event)
        setLive(liveOf(now, to, size))
      },
      onPointerUp(event: PointerEvent) {
        const now = drag.current
        if (now === undefined || size === undefined || event.pointerId !== now.pointerId) return
        const to = pointOf(screenOf(event), size)
        const last = now.isMoved && to ? liveOf(now, to, size) : undefined
        cancel()
        if (last !== undefined) onEnd(last)
      },
      onPointerCancel: cancel,
      onLostPointerCapture: cancel,
    },
  }
}
