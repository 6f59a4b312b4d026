import type { Cancel } from '../frame/frame'
import { HeldTransform } from './held-transform'
import type { Scope } from './scope'
import type { Point, Viewport } from './viewport'

export interface ScenePointer extends Point {
  /** Distinguishes several fingers. */
  id: number
  /** `event.timeStamp`, ms. */
  atMs: number
}

export interface PointerHandlers {
  /** Return true to capture the pointer: its moves and its end are reported here wherever they happen. */
  down?(pointer: ScenePointer): boolean
  /** A captured pointer's moves: every sample that the device took, in order. */
  move?(pointers: ScenePointer[]): void
  up?(pointer: ScenePointer): void
  /** The system cancelled the pointer (a scroll, a call, a context menu): it is no tap. */
  cancel?(id: number): void
  /** Whether a finger that comes down here must not scroll the page. */
  keepsPage?(point: Point): boolean
}

/**
 * Listens on an element and passes pointers on in scene px, through the viewport's transform. The moves of a captured
 * pointer are the scene's alone: they are taken on their way down, before the page's own listeners, which all would run
 * for each of them.
 */
export function listenToPointers(
  element: HTMLElement,
  viewport: Viewport,
  scope: Scope,
  handlers: PointerHandlers,
): void {
  const taken = new Set<number>()
  const transform = new HeldTransform(viewport)
  const toScene = (event: PointerEvent): ScenePointer | undefined => {
    const point = transform.toScene({ x: event.clientX, y: event.clientY }, event.timeStamp)
    return point && { ...point, id: event.pointerId, atMs: event.timeStamp }
  }
  const moved = (event: PointerEvent) => {
    if (!taken.has(event.pointerId)) return
    event.stopPropagation()
    const samples = event.getCoalescedEvents?.() ?? []
    const pointers = (samples.length > 0 ? samples : [event]).map(toScene)
    handlers.move?.(pointers.filter((pointer) => pointer !== undefined))
  }
  const touchMoved = (event: TouchEvent) => {
    if (event.target === element) event.stopPropagation()
  }
  let following: Cancel[] = []
  const take = (pointerId: number) => {
    taken.add(pointerId)
    if (following.length > 0) return
    const onPage = { capture: true, passive: true }
    following = [
      scope.listen(element.ownerDocument, 'pointermove', moved, onPage),
      scope.listen(element.ownerDocument, 'touchmove', touchMoved, onPage),
      scope.listen(element.ownerDocument, 'scroll', () => transform.forget(), onPage),
    ]
  }
  /** @returns whether it was taken */
  const leave = (pointerId: number): boolean => {
    const wasTaken = taken.delete(pointerId)
    if (taken.size === 0) for (const stop of following.splice(0)) stop()
    return wasTaken
  }
  scope.listen(element, 'pointerdown', (event) => {
    transform.forget()
    const pointer = event.button === 0 ? toScene(event) : undefined
    if (!pointer || handlers.down?.(pointer) !== true) return
    take(event.pointerId)
    capture(element, event.pointerId)
  })
  scope.listen(element, 'pointerup', (event) => {
    if (!leave(event.pointerId)) return
    const pointer = toScene(event)
    if (pointer) handlers.up?.(pointer)
    else handlers.cancel?.(event.pointerId)
  })
  const abandon = (event: PointerEvent) => {
    if (leave(event.pointerId)) handlers.cancel?.(event.pointerId)
  }
  const { keepsPage } = handlers
  if (keepsPage) {
    const hold = (event: TouchEvent) => {
      const kept = [...event.changedTouches].some(({ clientX, clientY }) => {
        const point = viewport.toScene({ x: clientX, y: clientY })
        return point !== undefined && keepsPage(point)
      })
      if (kept && event.cancelable) event.preventDefault()
    }
    scope.listen(element, 'touchstart', hold, { passive: false })
  }
  scope.listen(element, 'pointercancel', abandon)
  scope.listen(element, 'lostpointercapture', abandon)
}

/** A pointer may be gone by the time it is captured; then it is cancelled anyway. */
function capture(element: HTMLElement, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
