import { beforeEach, describe, expect, type Mock, test } from 'vitest'
import type { FrameLoop } from '../../../../scenes/engine/frame/frame-loop'
import type { Animator, FrameReport } from '../../../../scenes/engine/frame/frame-types'
import { type FakeHost, quietLoop } from '../support/fake-host'

let host: FakeHost
let loop: FrameLoop
let render: Mock<() => void>

beforeEach(() => {
  ;({ host, loop, render } = quietLoop())
})

describe('a clock driven by hand', () => {
  test('stands still until it is advanced, and draws that frame before advance returns', () => {
    const seen: number[] = []
    loop.hold()
    const start = loop.now()
    loop.addUpdate(({ nowMs }) => {
      seen.push(nowMs - start)
    })
    host.run(1000)
    expect(seen).toEqual([])
    expect(loop.advance(500)).toBe(start + 500)
    expect(seen).toEqual([500])
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('still draws what is invalidated, at the time it stands at', () => {
    loop.hold()
    const before = loop.now()
    loop.invalidate()
    host.run(100)
    expect(render).toHaveBeenCalledTimes(1)
    expect(loop.now()).toBe(before)
  })

  test('runs on from where it stood once released', () => {
    loop.hold()
    const start = loop.now()
    loop.advance(250)
    host.pass(5000)
    loop.addUpdate(() => undefined)
    loop.release()
    host.pass(10)
    expect(loop.now() - start).toBeCloseTo(260)
  })

  test('cannot be advanced while it runs, or backward', () => {
    expect(() => loop.advance(10)).toThrow('hold()')
    loop.hold()
    expect(() => loop.advance(-1)).toThrow(RangeError)
    expect(() => loop.advance(Number.NaN)).toThrow(RangeError)
  })
})

describe('animations', () => {
  const animator = (endMs: number): Animator & { seen: number[] } => {
    const seen: number[] = []
    let shownMs = 0
    return {
      seen,
      advance: (nowMs) => {
        seen.push(nowMs)
        shownMs = nowMs
      },
      activity: () => ({ active: shownMs < endMs }),
    }
  }

  test('are rendered to their last frame, then the loop sleeps', () => {
    const moving = animator(loop.now() + 100)
    loop.setAnimator(moving)
    expect(moving.seen.splice(0)).toEqual([loop.now()])
    loop.wake()
    host.run(300, 10)
    expect(moving.seen.at(-1)).toBeGreaterThanOrEqual(100)
    expect(render.mock.calls.length).toBe(moving.seen.length)
    expect(loop.awake).toBe(false)
  })

  test('never see time run backward, even when the loop is woken between frames', () => {
    const moving = animator(Number.POSITIVE_INFINITY)
    loop.setAnimator(moving)
    loop.wake()
    host.pass(16)
    host.visible = false
    host.pass(400)
    loop.wake()
    host.visible = true
    host.pass(1)
    host.pass(16)
    expect(moving.seen).toEqual([...moving.seen].sort((a, b) => a - b))
    expect(moving.seen.length).toBeGreaterThanOrEqual(4)
  })

  test('one that starts later is awaited with a time-out', () => {
    let started = false
    loop.setAnimator({
      advance: () => undefined,
      activity: (nowMs) => {
        started = nowMs >= 2000
        return started ? { active: false } : { active: false, nextMs: 2000 }
      },
    })
    loop.wake()
    host.pass(16)
    const asked = host.framesAsked
    host.run(1500)
    expect(host.framesAsked).toBe(asked)
    host.run(800)
    expect(started).toBe(true)
  })
})

describe('reports', () => {
  test('intervals within a run, none across idle time', () => {
    const reports: FrameReport[] = []
    loop.observe((report) => reports.push(report))
    const stop = loop.addUpdate(() => undefined)
    host.pass(16)
    host.pass(17)
    stop()
    host.pass(18)
    host.pass(1000)
    loop.invalidate()
    host.pass(16)
    expect(reports.map(({ intervalMs }) => intervalMs)).toEqual([undefined, 17, 18, undefined])
    expect(reports.map(({ rendered }) => rendered)).toEqual([true, true, false, true])
  })
})
