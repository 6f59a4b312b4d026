import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Director } from '../../../scenes/engine/director'
import type { DirectorStage, ShowRequest } from '../../../scenes/engine/director-types'
import { FakeScene, flush } from './fake-scene'

let director: Director
let errors: unknown[]
let bundles: { released: boolean }[]
let scenes: FakeScene[]
let loadBundle: DirectorStage['loadBundle']

beforeEach(() => {
  errors = []
  bundles = []
  scenes = []
  loadBundle = async (_, onProgress) => {
    onProgress(0.5)
    const bundle = { released: false }
    bundles.push(bundle)
    return {
      shelf: () => {
        throw new Error('not needed here')
      },
      release: () => {
        bundle.released = true
      },
    }
  }
  director = new Director({
    loadBundle: (sceneClass, onProgress) => loadBundle(sceneClass, onProgress),
    equip: async () => undefined,
    resize: (scene) => scene.resize({ widthPx: 100, heightPx: 100, pixelRatio: 1, safe: noInsets }),
    reveal: () => undefined,
    cleared: () => undefined,
    onError: (error) => errors.push(error),
  })
  mount()
})

const noInsets = { top: 0, right: 0, bottom: 0, left: 0 }

/** Plays React: makes the scene of each casting, ends it when the casting goes. */
function mount(): void {
  let token: number | undefined
  let scene: FakeScene | undefined
  director.subscribe(() => {
    const { casting } = director
    if (casting?.token === token) return
    token = casting?.token
    const old = scene
    scene = undefined
    queueMicrotask(() => {
      old?.destroy()
      if (!casting || casting.token !== token) return
      scene = new FakeScene()
      scenes.push(scene)
      director.adopt(casting.token, scene.asScene())
    })
  })
}

const request = (sceneKey: string, data: object = {}, changes: Partial<ShowRequest> = {}): ShowRequest => ({
  kind: 'fake',
  sceneKey,
  data,
  hearing: {},
  entry: { load: async () => FakeScene.asClass() },
  ...changes,
})

const latest = (): FakeScene => {
  const scene = scenes.at(-1)
  if (!scene) throw new Error('no scene was made')
  return scene
}

describe('showing', () => {
  test('goes through a scene’s life in order', async () => {
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

  test('data that changes while the scene is prepared arrives', async () => {
    director.show(request('a', { n: 1 }))
    await flush(2)
    director.show(request('a', { n: 2 }))
    await flush()
    expect(latest().calls.join()).toContain('{"n":2}')
    expect(scenes).toHaveLength(1)
  })

  test('new ears hear from then on', async () => {
    const [first, second] = [{}, {}]
    director.show(request('a', {}, { hearing: first }))
    await flush()
    expect(latest().hearing).toBe(first)
    director.show(request('a', {}, { hearing: second }))
    expect(latest().hearing).toBe(second)
  })
})

describe('swapping', () => {
  test('the old scene leaves before the new one comes, and its bundle is given back', async () => {
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

  test('a scene that does not leave is taken off after a while', async () => {
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
  test('wait for the scene and come in order', async () => {
    director.show(request('a'))
    director.command('spinTo', [2])
    director.command('spinTo', [3])
    await flush()
    expect(latest().calls.filter((call) => call.startsWith('spinTo'))).toEqual(['spinTo 2', 'spinTo 3'])
  })

  test('for one scene never reach the next', async () => {
    director.show(request('a'))
    director.command('spinTo', [2])
    director.show(request('b'))
    await flush()
    expect(latest().calls.filter((call) => call.startsWith('spinTo'))).toEqual([])
  })

  test('one that throws is reported and harms nothing', async () => {
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
  test('of loading are told and can be tried again', async () => {
    const working = loadBundle
    loadBundle = () => Promise.reject(new Error('no network'))
    director.show(request('a'))
    await flush()
    expect(director.status).toMatchObject({ state: 'failed', error: new Error('no network') })
    loadBundle = working
    director.retry()
    await flush()
    expect(director.status.state).toBe('ready')
  })

  test('of preparing end the scene and give its bundle back', async () => {
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

  test('of applying are reported, and the scene goes on', async () => {
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

describe('a lost surface', () => {
  test('brings the scene back as it was, without coming in again, with the newest data', async () => {
    director.show(request('a', { n: 1 }))
    await flush()
    latest().state = 'spinning'
    director.surfaceLost()
    await flush()
    expect(director.scene).toBeUndefined()
    expect(director.status.state).toBe('loading')
    director.show(request('a', { n: 2 }))
    director.command('spinTo', [1])
    director.surfaceReady()
    await flush()
    expect(latest().calls).toEqual(['prepare {"n":2}', 'resize', 'restore spinning', 'spinTo 1'])
  })

  test('twenty times over loses nothing and keeps one bundle', async () => {
    director.show(request('a'))
    await flush()
    latest().state = 'settled'
    for (let round = 0; round < 20; round += 1) {
      director.surfaceLost()
      await flush()
      director.surfaceReady()
      await flush()
      expect(latest().state).toBe('settled')
    }
    expect(bundles.filter(({ released }) => !released)).toHaveLength(1)
  })

  test('lost again while it is being rebuilt keeps the first snapshot', async () => {
    director.show(request('a'))
    await flush()
    latest().state = 'spinning'
    director.surfaceLost()
    director.surfaceReady()
    director.surfaceLost()
    await flush()
    director.surfaceReady()
    await flush()
    expect(latest().state).toBe('spinning')
  })

  test('the first surface, ready after the scene was asked for, loads nothing twice', async () => {
    director.show(request('a'))
    director.surfaceReady()
    await flush()
    director.surfaceReady()
    await flush()
    expect(bundles).toHaveLength(1)
    expect(scenes).toHaveLength(1)
  })

  test('another scene asked for meanwhile starts fresh', async () => {
    director.show(request('a'))
    await flush()
    latest().state = 'spinning'
    director.surfaceLost()
    director.show(request('b'))
    director.surfaceReady()
    await flush()
    expect(latest().calls).toEqual(['prepare {}', 'resize', 'enter'])
  })
})
