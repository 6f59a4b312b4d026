import { beforeEach, describe, expect, test } from 'vitest'
import type { Director } from '../../../../scenes/engine/stage/director'
import { FakeStage, request } from '../support/fake-director'
import { FakeScene, flush } from '../support/fake-scene'

let stage: FakeStage
let director: Director
const latest = () => stage.latest()
const ahead = (key: string, data: object = {}) => request(key, data, { isAhead: true })

beforeEach(() => {
  stage = new FakeStage()
  ;({ director } = stage)
})

describe('a scene that is requested ahead', () => {
  test('is prepared and drawn, and nobody can play it', async () => {
    director.show(ahead('a', { n: 1 }))
    await flush()
    expect(latest().calls).toEqual(['prepare {"n":1}', 'resize', 'warm'])
    expect(director.status.state).toBe('loading')
    expect(director.scene).toBeUndefined()
  })

  test('is shown, once its page requests it, without being prepared again', async () => {
    const data = { n: 1 }
    const listeners = {}
    director.show(ahead('a', data))
    await flush()
    director.show(request('a', data, { listeners }))
    director.command('play', [2])
    await flush()
    expect(stage.scenes).toHaveLength(1)
    expect(latest().calls.slice(3)).toEqual(['resize', 'play 2', 'enter'])
    expect(latest().listeners).toBe(listeners)
    expect(director.scene).toBe(latest())
  })

  test('takes other data of its page', async () => {
    director.show(ahead('a', { n: 1 }))
    await flush()
    director.show(request('a', { n: 2 }))
    await flush()
    expect(latest().calls).toContain('apply {"n":2}')
    expect(director.status.state).toBe('ready')
  })

  test('is shown at once where its page comes while it is prepared', async () => {
    director.show(ahead('a'))
    await flush(2)
    director.show(request('a'))
    await flush()
    expect(latest().calls).not.toContain('warm')
    expect(director.scene).toBe(latest())
  })

  test('gives way to another one', async () => {
    director.show(ahead('a'))
    await flush()
    const unseen = latest()
    director.show(request('b'))
    await flush()
    expect(unseen.calls.at(-1)).toBe('destroy')
    expect(unseen.calls).not.toContain('enter')
    expect(director.scene).toBe(latest())
    expect(stage.bundles.map(({ released }) => released)).toEqual([true, false])
  })

  test('goes with the page that requested it', async () => {
    director.show(ahead('a'))
    await flush()
    director.hide()
    await flush()
    expect(latest().calls.at(-1)).toBe('destroy')
    expect(stage.bundles.every(({ released }) => released)).toBe(true)
  })

  test('is prepared anew on the next surface', async () => {
    director.show(ahead('a'))
    await flush()
    director.surfaceLost()
    director.surfaceReady()
    await flush()
    expect(stage.scenes).toHaveLength(2)
    expect(director.scene).toBeUndefined()
    director.show(request('a'))
    await flush()
    expect(director.scene).toBe(latest())
  })

  test('fails in silence, and its page tries again', async () => {
    FakeScene.failing = true
    try {
      director.show(ahead('a'))
      await flush()
    } finally {
      FakeScene.failing = false
    }
    expect(stage.errors).toEqual([])
    expect(director.status.state).toBe('idle')
    director.show(request('a'))
    await flush()
    expect(director.scene).toBe(latest())
  })
})
