import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Director } from '../../../../scenes/engine/stage/director'
import { FakeStage, request } from '../support/fake-director'
import { FakeScene, flush } from '../support/fake-scene'

let stage: FakeStage
let director: Director
let errors: FakeStage['errors']
let bundles: FakeStage['bundles']
let scenes: FakeStage['scenes']
const latest = () => stage.latest()

beforeEach(() => {
  stage = new FakeStage()
  ;({ director, errors, bundles, scenes } = stage)
})

describe('showing', () => {
  test('runs a scene’s life cycle in order', async () => {
    const seen: string[] = []
    director.subscribe(() => seen.push(director.status.state))
    director.show(request('a', { n: 1 }))
    await flush()
    expect(latest().calls).toEqual(['prepare {"n":1}', 'resize', 'enter'])
    expect(new Set(seen)).toEqual(new Set(['loading', 'ready']))
    expect(director.scene).toBe(latest())
    expect(latest().visible).toBe(true)
  })

  test('new data of the same scene is applied, the same data is not', async () => {
    const data = { n: 1 }
    director.show(request('a', data))
    await flush()
    director.show(request('a', data))
    director.show(request('a', { n: 2 }))
    await flush()
    expect(scenes).toHaveLength(1)
    expect(latest().calls.slice(3)).toEqual(['apply {"n":2}'])
  })

  test('data that changes while the scene is prepared is applied', async () => {
    director.show(request('a', { n: 1 }))
    await flush(2)
    director.show(request('a', { n: 2 }))
    await flush()
    expect(latest().calls.join()).toContain('{"n":2}')
    expect(scenes).toHaveLength(1)
  })

  test('new listeners replace the old ones', async () => {
    const [first, second] = [{}, {}]
    director.show(request('a', {}, { listeners: first }))
    await flush()
    expect(latest().listeners).toBe(first)
    director.show(request('a', {}, { listeners: second }))
    expect(latest().listeners).toBe(second)
  })
})

describe('swapping', () => {
  test('the old scene leaves before the new one enters, and its bundle is released', async () => {
    director.show(request('a'))
    await flush()
    const old = latest()
    director.show(request('b'))
    await flush()
    expect(old.calls.at(-1)).toBe('destroy')
    expect(old.calls).toContain('leave')
    expect(latest()).not.toBe(old)
    expect(bundles.map(({ released }) => released)).toEqual([true, false])
  })

  test('the newest request wins, however the loads end', async () => {
    const arrivals: (() => void)[] = []
    const slow = (key: string) =>
      request(
        key,
        { key },
        {
          entry: { load: () => new Promise((resolve) => arrivals.push(() => resolve(FakeScene.asClass()))) },
        },
      )
    for (const key of ['a', 'b', 'c']) director.show(slow(key))
    for (const arrive of arrivals.reverse()) arrive()
    await flush()
    expect(scenes).toHaveLength(1)
    expect(latest().calls[0]).toBe('prepare {"key":"c"}')
    expect(bundles.filter(({ released }) => !released)).toHaveLength(1)
  })

  test('a scene that does not leave is removed after a while', async () => {
    vi.useFakeTimers()
    try {
      director.show(request('a'))
      await flush()
      const stuck = latest()
      stuck.leave = () => new Promise(() => undefined)
      director.show(request('b'))
      await flush()
      expect(director.scene).toBe(stuck)
      await vi.advanceTimersByTimeAsync(700)
      await flush()
      expect(latest()).not.toBe(stuck)
      expect(director.scene).toBe(latest())
    } finally {
      vi.useRealTimers()
    }
  })

  test('hide ends the scene and leaves nothing loading', async () => {
    director.show(request('a'))
    await flush()
    director.hide()
    await flush()
    expect(latest().calls.at(-1)).toBe('destroy')
    expect(director.scene).toBeUndefined()
    expect(director.status.state).toBe('idle')
    expect(bundles.every(({ released }) => released)).toBe(true)
  })

  test('hide while loading wins over the load', async () => {
    director.show(request('a'))
    director.hide()
    await flush()
    expect(scenes).toHaveLength(0)
    expect(bundles.every(({ released }) => released)).toBe(true)
  })
})

describe('commands', () => {
  test('wait for the scene and run in order', async () => {
    director.show(request('a'))
    director.command('play', [2])
    director.command('play', [3])
    await flush()
    expect(latest().calls.filter((call) => call.startsWith('play'))).toEqual(['play 2', 'play 3'])
  })

  test('for one scene never reach the next', async () => {
    director.show(request('a'))
    director.command('play', [2])
    director.show(request('b'))
    await flush()
    expect(latest().calls.filter((call) => call.startsWith('play'))).toEqual([])
  })

  test('one that throws is reported and nothing else fails', async () => {
    director.show(request('a'))
    await flush()
    director.command('fail', [])
    expect(errors).toHaveLength(1)
    expect(director.status.state).toBe('ready')
  })

  test('an unknown one is the caller’s error', async () => {
    director.show(request('a'))
    await flush()
    expect(() => director.command('dance', [])).toThrow('dance')
  })
})

describe('failures', () => {
  test('of loading are reported and can be retried', async () => {
    const working = stage.loadBundle
    stage.loadBundle = () => Promise.reject(new Error('no network'))
    director.show(request('a'))
    await flush()
    expect(director.status).toMatchObject({ state: 'failed', error: new Error('no network') })
    stage.loadBundle = working
    director.retry()
    await flush()
    expect(director.status.state).toBe('ready')
  })

  test('of preparing destroy the scene and release its bundle', async () => {
    FakeScene.failing = true
    try {
      director.show(request('a'))
      await flush()
    } finally {
      FakeScene.failing = false
    }
    expect(director.status.state).toBe('failed')
    expect(latest().calls.at(-1)).toBe('destroy')
    expect(bundles.every(({ released }) => released)).toBe(true)
  })

  test('of applying are reported, and the scene stays', async () => {
    director.show(request('a'))
    await flush()
    latest().apply = () => {
      throw new Error('bad data')
    }
    director.show(request('a', { n: 2 }))
    expect(errors).toHaveLength(1)
    expect(director.status.state).toBe('ready')
  })
})
