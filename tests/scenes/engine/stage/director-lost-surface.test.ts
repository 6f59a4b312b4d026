import { beforeEach, describe, expect, test } from 'vitest'
import type { Director } from '../../../../scenes/engine/stage/director'
import { FakeStage, request } from '../support/fake-director'
import { flush } from '../support/fake-scene'

let stage: FakeStage
let director: Director
const latest = () => stage.latest()

beforeEach(() => {
  stage = new FakeStage()
  ;({ director } = stage)
})

describe('a lost surface', () => {
  test('restores the scene as it was, without entering again, with the newest data', async () => {
    director.show(request('a', { n: 1 }))
    await flush()
    latest().state = 'spinning'
    director.surfaceLost()
    await flush()
    expect(director.scene).toBeUndefined()
    expect(director.status.state).toBe('loading')
    director.show(request('a', { n: 2 }))
    director.command('play', [1])
    director.surfaceReady()
    await flush()
    expect(latest().calls).toEqual(['prepare {"n":2}', 'resize', 'restore spinning', 'play 1'])
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
    expect(stage.bundles.filter(({ released }) => !released)).toHaveLength(1)
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

  test('the first surface, ready after the scene was requested, loads nothing twice', async () => {
    director.show(request('a'))
    director.surfaceReady()
    await flush()
    director.surfaceReady()
    await flush()
    expect(stage.bundles).toHaveLength(1)
    expect(stage.scenes).toHaveLength(1)
  })

  test('another scene requested meanwhile starts fresh', async () => {
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
