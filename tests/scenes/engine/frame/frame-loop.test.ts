import * as fc from 'fast-check'
import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { BESIDE } from '../../../../scenes/engine/frame/frame'
import { FrameLoop } from '../../../../scenes/engine/frame/frame-loop'
import { FakeHost, quietLoop } from '../support/fake-host'

let host: FakeHost
let loop: FrameLoop
let render: Mock<() => void>
let errors: unknown[]

beforeEach(() => {
  ;({ host, loop, render, errors } = quietLoop())
})

describe('sleep', () => {
  test('no frame is requested while nothing moves', () => {
    const asked = host.framesAsked
    host.run(3000)
    expect(host.framesAsked).toBe(asked)
    expect(loop.awake).toBe(false)
    expect(render).not.toHaveBeenCalled()
  })

  test('the clock stands still meanwhile and continues from there', () => {
    const before = loop.now()
    host.run(5000)
    expect(loop.now()).toBe(before)
    loop.addUpdate(() => false)
    host.pass(10)
    expect(loop.now()).toBeCloseTo(before + 10)
  })

  test('one invalidation is one frame and one render', () => {
    loop.invalidate()
    loop.invalidate()
    host.run(500)
    expect(render).toHaveBeenCalledTimes(1)
    expect(loop.awake).toBe(false)
  })

  test('a pending timer waits with a time-out, not with frames', () => {
    const asked = host.framesAsked
    const run = vi.fn()
    loop.addTimer(loop.now() + 3000, run)
    host.pass(16)
    const settled = host.framesAsked
    expect(settled - asked).toBe(1)
    host.run(2900)
    expect(host.framesAsked).toBe(settled)
    expect(run).not.toHaveBeenCalled()
    host.run(200)
    expect(run).toHaveBeenCalledTimes(1)
    expect(render).not.toHaveBeenCalled()
    expect(loop.awake).toBe(false)
  })

  test('without a renderer an invalidation requests no frames', () => {
    loop.setRender(undefined)
    loop.invalidate()
    host.run(100)
    expect(loop.awake).toBe(false)
    loop.setRender(render)
    host.run(100)
    expect(render).toHaveBeenCalledTimes(1)
  })
})

describe('updates', () => {
  test('receive each frame with its time and the time since the last', () => {
    const frames: number[] = []
    const start = loop.now()
    const stop = loop.addUpdate(({ nowMs, deltaMs }) => {
      frames.push(nowMs - start, deltaMs)
    })
    host.pass(20)
    host.pass(400)
    stop()
    host.pass(20)
    expect(frames.map(Math.round)).toEqual([20, 20, 420, 400])
  })

  test('an update that changes nothing keeps frames coming without a render', () => {
    const update = vi.fn(() => false)
    const stop = loop.addUpdate(update)
    host.run(160)
    expect(update.mock.calls.length).toBeGreaterThan(5)
    expect(render).not.toHaveBeenCalled()
    stop()
    host.pass(16)
    host.run(100)
    expect(loop.awake).toBe(false)
  })

  test('one that throws is reported once, removed, and does not stop the others', () => {
    const other = vi.fn()
    loop.addUpdate(() => {
      throw new Error('broken')
    })
    loop.addUpdate(other)
    host.run(100)
    expect(errors).toHaveLength(1)
    expect(other.mock.calls.length).toBeGreaterThan(3)
  })

  test('one cancelled by another in the same frame is not run', () => {
    const second = vi.fn()
    let stop = () => {}
    loop.addUpdate(() => stop())
    stop = loop.addUpdate(second)
    host.pass(16)
    expect(second).not.toHaveBeenCalled()
  })
})

describe('timers', () => {
  test('run after the updates of their frame, in order of time, those they add when due too', () => {
    const order: string[] = []
    const now = loop.now()
    loop.addUpdate(() => order.push('update'))
    loop.addTimer(now + 20, () => order.push('late'))
    loop.addTimer(now + 10, () => {
      order.push('early')
      loop.addTimer(now + 12, () => order.push('between'))
    })
    host.pass(30)
    expect(order).toEqual(['update', 'early', 'late', 'between'])
  })

  test('a cancelled one does not run and does not keep the loop awake', () => {
    const run = vi.fn()
    loop.addTimer(loop.now() + 1000, run)()
    host.run(2000)
    expect(run).not.toHaveBeenCalled()
    expect(loop.awake).toBe(false)
  })
})

describe('stalls and hidden pages', () => {
  test('time decides: after a stall the next frame shows the current state', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 40 }), (steps) => {
        const host = new FakeHost()
        const loop = new FrameLoop(host)
        const start = loop.now()
        let seen = 0
        loop.addUpdate(({ nowMs }) => {
          seen = nowMs - start
        })
        for (const step of steps) host.pass(step)
        const passed = steps.reduce((sum, step) => sum + step, 0)
        expect(seen).toBeCloseTo(passed, 6)
      }),
    )
  })

  test('a page hidden for 10 s during an animation shows it 10 s later', () => {
    const start = loop.now()
    let seen = 0
    loop.addUpdate(({ nowMs }) => {
      seen = nowMs - start
    })
    host.run(100)
    host.visible = false
    loop.pageHidden()
    host.pass(10_000)
    host.visible = true
    loop.pageShown()
    host.pass(16)
    expect(seen).toBeGreaterThan(10_000)
    expect(seen).toBeLessThan(10_200)
  })

  test('time that a sleeping device did not count is added from the wall clock', () => {
    const start = loop.now()
    loop.addUpdate(() => undefined)
    host.pass(16)
    host.visible = false
    loop.pageHidden()
    host.pass(50, 10_000)
    host.visible = true
    loop.pageShown()
    host.pass(16)
    expect(loop.now() - start).toBeCloseTo(10_000 + 32, 0)
  })

  test('a wall clock set back does not turn time back', () => {
    const start = loop.now()
    loop.addUpdate(() => undefined)
    host.pass(16)
    loop.pageHidden()
    host.pass(100, -3_600_000)
    loop.pageShown()
    host.pass(16)
    expect(loop.now() - start).toBeCloseTo(132, 0)
  })

  test('a page without animation stays unchanged, and is drawn once on return', () => {
    const before = loop.now()
    loop.pageHidden()
    host.pass(60_000)
    loop.pageShown()
    host.pass(16)
    expect(loop.now() - before).toBeLessThan(20)
    expect(render).toHaveBeenCalledTimes(1)
  })
})

describe('what moves beside the canvas', () => {
  test('counts as shown without a render', () => {
    const shown: boolean[] = []
    loop.observe(({ rendered }) => shown.push(rendered))
    const stop = loop.addUpdate(() => BESIDE)
    host.run(100)
    stop()
    expect(render).not.toHaveBeenCalled()
    expect(shown.length).toBeGreaterThan(3)
    expect(shown.every((one) => one)).toBe(true)
  })

  test('finds the clock on the time line of the page, while it runs', () => {
    expect(loop.pageMs(0)).toBeUndefined()
    loop.addUpdate(() => false)
    host.run(200)
    expect(loop.pageMs(loop.now())).toBeCloseTo(host.timeMs)
    const held = vi.fn()
    loop.whenHeld(held)()
    loop.whenHeld(held)
    loop.hold()
    expect(held).toHaveBeenCalledTimes(1)
    expect(loop.pageMs(0)).toBeUndefined()
  })
})
