import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FrameLoop } from '../../../../scenes/engine/frame/frame-loop'
import { listenToPointers, type PointerHandlers } from '../../../../scenes/engine/scene/pointers'
import { Scope } from '../../../../scenes/engine/scene/scope'
import { Viewport } from '../../../../scenes/engine/scene/viewport'
import { FakeHost } from '../support/fake-host'

/** As much of an element as pointers need. */
class FakeElement extends EventTarget {
  captured: number[] = []
  /** What an event passes on its way down to the element. */
  readonly ownerDocument = new EventTarget()
  setPointerCapture = (id: number) => {
    this.captured.push(id)
  }
}

interface Sample {
  pointerId?: number
  clientX?: number
  clientY?: number
  button?: number
  getCoalescedEvents?: () => object[]
}

let element: FakeElement
let scope: Scope
let said: string[]
let readings: number
let scrolledPx: number

function fire(type: string, { pointerId = 1, clientX = 0, clientY = 0, button = 0, ...rest }: Sample = {}) {
  const event = () => Object.assign(new Event(type), { pointerId, clientX, clientY, button, ...rest })
  const down = event()
  const stop = vi.spyOn(down, 'stopPropagation')
  element.ownerDocument.dispatchEvent(down)
  if (stop.mock.calls.length === 0) element.dispatchEvent(event())
}

/** A scene of 100 × 100 px, shown at twice its size from (10, 20). */
function listen(takes: boolean, more: PointerHandlers = {}): void {
  const viewport = new Viewport(() => {
    readings += 1
    return {
      topLeft: { x: 10, y: 20 + scrolledPx },
      topRight: { x: 210, y: 20 + scrolledPx },
      bottomLeft: { x: 10, y: 220 + scrolledPx },
    }
  })
  viewport.resize({
    widthPx: 100,
    heightPx: 100,
    pixelRatio: 1,
    safe: { top: 0, right: 0, bottom: 0, left: 0 },
  })
  const handlers: PointerHandlers = {
    down: ({ x, y, id }) => {
      said.push(`down ${id} ${x},${y}`)
      return takes
    },
    move: (pointers) => said.push(`move ${pointers.map(({ id, x, y }) => `${id} ${x},${y}`).join(' ')}`),
    up: ({ id, x, y }) => said.push(`up ${id} ${x},${y}`),
    cancel: (id) => said.push(`cancel ${id}`),
    ...more,
  }
  listenToPointers(element as unknown as HTMLElement, viewport, scope, handlers)
}

beforeEach(() => {
  element = new FakeElement()
  scope = new Scope(new FrameLoop(new FakeHost()))
  said = []
  readings = 0
  scrolledPx = 0
  return () => scope.dispose()
})

describe('a pointer that the scene takes', () => {
  test('is followed in scene px and captured', () => {
    listen(true)
    fire('pointerdown', { clientX: 110, clientY: 120 })
    fire('pointermove', { clientX: 130, clientY: 120 })
    fire('pointerup', { clientX: 150, clientY: 120 })
    expect(said).toEqual(['down 1 50,50', 'move 1 60,50', 'up 1 70,50'])
    expect(element.captured).toEqual([1])
  })

  test('gives every sample that the device took', () => {
    listen(true)
    fire('pointerdown')
    const samples = [20, 30].map((clientX) => ({ pointerId: 1, clientX, clientY: 20 }))
    fire('pointermove', { getCoalescedEvents: () => samples })
    expect(said.at(-1)).toBe('move 1 5,0 1 10,0')
  })

  test('taken away by the system is cancelled once, and its later moves mean nothing', () => {
    listen(true)
    fire('pointerdown')
    fire('pointercancel')
    fire('lostpointercapture')
    fire('pointermove')
    fire('pointerup')
    expect(said.slice(1)).toEqual(['cancel 1'])
  })

  test('moves without the page being laid out for each sample, and is followed where a scroll has taken the page', () => {
    listen(true)
    fire('pointerdown', { clientX: 10, clientY: 20 })
    const before = readings
    for (let clientX = 20; clientX < 120; clientX += 10) fire('pointermove', { clientX, clientY: 20 })
    expect(readings).toBe(before)
    scrolledPx = -20
    element.ownerDocument.dispatchEvent(new Event('scroll'))
    fire('pointermove', { clientX: 30, clientY: 20 })
    expect(said.at(-1)).toBe('move 1 10,10')
    expect(readings).toBe(before + 1)
  })

  test('keeps its moves from the listeners of the page, and those of other pointers not', () => {
    listen(true)
    const seen: number[] = []
    element.addEventListener('pointermove', (event) => seen.push((event as PointerEvent).pointerId))
    fire('pointermove', { pointerId: 1 })
    fire('pointerdown', { pointerId: 1 })
    fire('pointermove', { pointerId: 1 })
    fire('pointermove', { pointerId: 2 })
    fire('pointerup', { pointerId: 1 })
    fire('pointermove', { pointerId: 1 })
    expect(seen).toEqual([1, 2, 1])
  })

  test('leaves no listener behind when it is lifted', () => {
    listen(true)
    const before = scope.counts().listeners
    fire('pointerdown', { pointerId: 1 })
    fire('pointerdown', { pointerId: 2 })
    expect(scope.counts().listeners).toBeGreaterThan(before)
    fire('pointerup', { pointerId: 1 })
    fire('pointercancel', { pointerId: 2 })
    expect(scope.counts().listeners).toBe(before)
  })

  test('is distinguished from other fingers', () => {
    listen(true)
    fire('pointerdown', { pointerId: 1, clientX: 10, clientY: 20 })
    fire('pointerdown', { pointerId: 2, clientX: 30, clientY: 20 })
    fire('pointerup', { pointerId: 1, clientX: 10, clientY: 20 })
    fire('pointermove', { pointerId: 2, clientX: 50, clientY: 20 })
    expect(said).toEqual(['down 1 0,0', 'down 2 10,0', 'up 1 0,0', 'move 2 20,0'])
  })
})

test('a pointer that the scene does not take is left to the page', () => {
  listen(false)
  fire('pointerdown')
  fire('pointermove')
  fire('pointerup')
  fire('pointercancel')
  expect(said).toHaveLength(1)
  expect(element.captured).toEqual([])
})

test('only the main button presses', () => {
  listen(true)
  fire('pointerdown', { button: 2 })
  expect(said).toEqual([])
})

test('no event is delivered after the scope is disposed', () => {
  listen(true)
  scope.dispose()
  fire('pointerdown')
  expect(said).toEqual([])
})
