import { beforeEach, describe, expect, test } from 'vitest'
import { playThrough } from '../../../../scenes/engine/probe/play-through'
import { SceneGone } from '../../../../scenes/engine/scene/scene-gone'
import type { Director } from '../../../../scenes/engine/stage/director'
import { FakeStage, request } from '../support/fake-director'
import { flush } from '../support/fake-scene'

let stage: FakeStage
let director: Director

beforeEach(async () => {
  stage = new FakeStage()
  ;({ director } = stage)
})

describe('a play', () => {
  test('is rejected before there is a scene', async () => {
    await expect(playThrough(director, 1)).rejects.toThrow('not ready')
  })

  test('resolves when the scene has settled', async () => {
    director.show(request('a'))
    await flush()
    let isSettled = false
    const played = playThrough(director, 2).then(() => {
      isSettled = true
    })
    await flush()
    expect(isSettled).toBe(false)
    stage.latest().settle()
    await played
    expect(stage.latest().calls).toContain('play 2')
  })

  test('continues through lost surfaces, on the rebuilt scene', async () => {
    director.show(request('a'))
    await flush()
    const played = playThrough(director, 2)
    for (const _again of [1, 2]) {
      director.surfaceLost()
      await flush()
      director.surfaceReady()
      await flush()
    }
    expect(stage.scenes).toHaveLength(3)
    expect(stage.latest().calls).toEqual(['prepare {}', 'resize', 'restore spinning', 'playOn 2'])
    stage.latest().settle()
    await expect(played).resolves.toBeUndefined()
  })

  test('ends with its scene when nothing is shown any more', async () => {
    director.show(request('a'))
    await flush()
    const played = playThrough(director, 2)
    const ended = expect(played).rejects.toBeInstanceOf(SceneGone)
    director.hide()
    await flush()
    await ended
  })

  test('ends with its scene when the surface is not restored', async () => {
    director.show(request('a'))
    await flush()
    const ended = expect(playThrough(director, 2)).rejects.toBeInstanceOf(SceneGone)
    director.surfaceLost()
    await flush()
    director.fail(new Error('no surface'))
    await ended
  })
})
