import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FrameLoop } from '../../../../scenes/engine/frame/frame-loop'
import { driveGsap, gsap } from '../../../../scenes/engine/frame/gsap'
import { liveCounts, Scope } from '../../../../scenes/engine/scene/scope'
import { FakeHost } from '../support/fake-host'

let host: FakeHost
let loop: FrameLoop
let scope: Scope
let errors: unknown[]

beforeEach(() => {
  for (const child of gsap.globalTimeline.getChildren()) child.kill()
  host = new FakeHost()
  host.timeMs += gsap.globalTimeline.time() * 1000
  errors = []
  loop = new FrameLoop(host, (error) => errors.push(error))
  loop.setAnimator(driveGsap(() => loop.wake()))
  loop.setRender(() => undefined)
  loop.hold()
  loop.advance(gsap.globalTimeline.time() * 1000)
  loop.release()
  host.pass(16)
  host.pass(16)
  scope = new Scope(loop)
  return () => scope.dispose()
})

const total = () => Object.values(liveCounts()).reduce((sum, count) => sum + count, 0)

describe('what is registered is counted, and ended by dispose', () => {
  test('everything at once', () => {
    const target = new EventTarget()
    const ends: string[] = []
    const heard = vi.fn()
    const ran = vi.fn()
    scope.tween({ x: 0 }, { x: 1, duration: 1 })
    scope.timeline()?.to({ x: 0 }, { x: 1, duration: 1 })
    scope.timer(100, ran)
    scope.update(ran)
    scope.listen(target, 'ring', heard)
    scope.texture({ name: 'texture' }, ({ name }) => ends.push(name))
    scope.shader({ destroy: () => ends.push('shader') })
    scope.sound({ stop: () => ends.push('sound') })
    scope.add(() => ends.push('other'))
    expect(liveCounts()).toEqual({
      tweens: 1,
      timelines: 1,
      timers: 1,
      updates: 1,
      listeners: 1,
      textures: 1,
      shaders: 1,
      sounds: 1,
      others: 1,
    })
    scope.dispose()
    expect(total()).toBe(0)
    expect(ends).toEqual(['other', 'sound', 'shader', 'texture'])
    target.dispatchEvent(new Event('ring'))
    host.run(500)
    expect(heard).not.toHaveBeenCalled()
    expect(ran).not.toHaveBeenCalled()
    expect(loop.awake).toBe(false)
    expect(gsap.globalTimeline.getChildren()).toEqual([])
  })

  test('twenty rounds leave nothing behind', () => {
    for (let round = 0; round < 20; round += 1) {
      const own = new Scope(loop)
      own.tween({ x: 0 }, { x: 1, duration: 0.2, repeat: -1 })
      own.timer(50, () => own.update(() => undefined))
      own.listen(new EventTarget(), 'ring', () => undefined)
      host.run(120)
      own.dispose()
    }
    expect(total()).toBe(0)
    host.run(200)
    expect(loop.awake).toBe(false)
  })

  test('a failing end is reported and the rest is ended all the same', () => {
    const last = vi.fn()
    scope.add(last)
    scope.add(() => {
      throw new Error('stuck')
    })
    scope.dispose()
    expect(errors).toHaveLength(1)
    expect(last).toHaveBeenCalledOnce()
  })

  test('what comes after dispose is ended at once', () => {
    scope.dispose()
    const end = vi.fn()
    const tween = scope.tween({ x: 0 }, { x: 1, duration: 1 })
    scope.add(end)
    expect(end).toHaveBeenCalledOnce()
    expect(tween?.isActive()).toBe(false)
    expect(total()).toBe(0)
    expect(scope.signal.aborted).toBe(true)
  })
})

describe('giving back early', () => {
  test('a cancel ends its entry and reduces the count', () => {
    const target = new EventTarget()
    const heard = vi.fn()
    scope.listen(target, 'ring', heard)()
    scope.update(heard)()
    scope.timer(10, heard)()
    target.dispatchEvent(new Event('ring'))
    host.run(200)
    expect(heard).not.toHaveBeenCalled()
    expect(total()).toBe(0)
  })

  test('a timer that has run and a tween that has completed are let go of', () => {
    const ran = vi.fn()
    scope.timer(50, ran)
    scope.tween({ x: 0 }, { x: 1, duration: 0.05 })
    host.run(200)
    expect(ran).toHaveBeenCalledOnce()
    expect(total()).toBe(0)
  })

  test('a timeline stays until the end, since it may be played again', () => {
    const target = { x: 0 }
    const timeline = scope.timeline()?.to(target, { x: 1, duration: 0.05, ease: 'none' })
    host.run(200)
    expect(target.x).toBe(1)
    expect(liveCounts().timelines).toBe(1)
    timeline?.restart()
    host.pass(20)
    host.pass(20)
    expect(target.x).toBeGreaterThan(0)
    expect(target.x).toBeLessThan(1)
  })

  test('free ends one registered entry', () => {
    const end = vi.fn()
    const texture = scope.texture({}, end)
    scope.free(texture)
    expect(end).toHaveBeenCalledWith(texture)
    expect(total()).toBe(0)
  })
})

describe('the loop drives GSAP', () => {
  test('a tween wakes the sleeping loop, plays on its clock and lets it sleep again', () => {
    host.run(3000)
    expect(loop.awake).toBe(false)
    const target = { x: 0 }
    scope.tween(target, { x: 100, duration: 1, ease: 'none' })
    expect(loop.awake).toBe(true)
    host.run(500, 10)
    expect(target.x).toBeGreaterThan(47)
    expect(target.x).toBeLessThan(52)
    host.run(600, 10)
    expect(target.x).toBe(100)
    host.run(100, 10)
    expect(loop.awake).toBe(false)
  })

  test('one made after a stall starts then, not before it', () => {
    const target = { x: 0 }
    scope.update(() => false)
    host.pass(16)
    host.timeMs += 400
    scope.tween(target, { x: 100, duration: 1, ease: 'none' })
    host.pass(10)
    expect(target.x).toBeLessThan(3)
  })

  test('there is none before GSAP has come, and what comes then starts from there', () => {
    const late = new FrameLoop(host, (error) => errors.push(error))
    late.setRender(() => undefined)
    const own = new Scope(late)
    const target = { x: 0 }
    host.run(3000)
    expect(own.tween(target, { x: 100, duration: 1, ease: 'none' })).toBeUndefined()
    late.setAnimator(driveGsap(() => late.wake()))
    own.tween(target, { x: 100, duration: 1, ease: 'none' })
    host.run(500, 10)
    expect(target.x).toBeGreaterThan(47)
    expect(target.x).toBeLessThan(52)
    own.dispose()
  })

  test('a paused one does not keep the loop awake, a resumed one wakes it', () => {
    const target = { x: 0 }
    const tween = scope.tween(target, { x: 1, duration: 1 })
    host.pass(16)
    tween?.pause()
    host.run(100)
    expect(loop.awake).toBe(false)
    tween?.resume()
    expect(loop.awake).toBe(true)
  })

  test('one with a delay is waited for without frames', () => {
    const target = { x: 0 }
    scope.tween(target, { x: 1, duration: 0.1, delay: 2 })
    host.pass(16)
    const asked = host.framesAsked
    host.run(1900)
    expect(host.framesAsked).toBe(asked)
    host.run(400)
    expect(target.x).toBe(1)
  })

  test('on a held clock the same time shows the same value', () => {
    loop.hold()
    const target = { x: 0 }
    scope.tween(target, { x: 100, duration: 1, ease: 'none' })
    loop.advance(250)
    expect(target.x).toBeCloseTo(25)
    host.run(500)
    expect(target.x).toBeCloseTo(25)
    loop.advance(750)
    expect(target.x).toBe(100)
  })
})

describe('waiting', () => {
  test('resolves on the clock', async () => {
    const waited = scope.wait(100)
    host.run(200)
    await expect(waited).resolves.toBeUndefined()
    expect(total()).toBe(0)
  })

  test('rejects when the scope goes first', async () => {
    const waited = scope.wait(100)
    scope.dispose()
    await expect(waited).rejects.toMatchObject({ name: 'AbortError' })
    await expect(scope.wait(1)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
