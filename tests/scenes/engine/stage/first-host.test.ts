import { beforeEach, expect, test } from 'vitest'
import { FirstHost } from '../../../../scenes/engine/stage/first-host'
import { FakeStage, request } from '../support/fake-director'
import { FakeScene, flush } from '../support/fake-scene'

let stage: FakeStage
let host: FirstHost

/** `addChild` of Pixi's container takes containers; the fakes stand for them. */
const hosted = (fake: FakeStage) => fake as unknown as ConstructorParameters<typeof FirstHost>[0]

beforeEach(() => {
  stage = new FakeStage({ isMounting: false })
  host = new FirstHost(hosted(stage))
})

test('mounts a scene once there is a surface, and removes it for the next one', async () => {
  const { director, scenes } = stage
  director.show(request('a'))
  await flush()
  expect(scenes).toEqual([])
  stage.giveSurface()
  await flush()
  expect(director.scene).toBe(scenes[0])
  director.show(request('b'))
  await flush()
  expect(scenes[0]?.calls.slice(-3)).toEqual(['leave', 'removed', 'destroy'])
  expect(director.scene).toBe(scenes[1])
  director.hide()
  expect(scenes[1]?.destroyed).toBe(true)
})

test('leaves later scenes to another host, and removes its own when that goes', async () => {
  const { director, scenes } = stage
  stage.giveSurface()
  director.show(request('a'))
  await flush()
  expect(host.retire()).toBe(director.casting?.token)
  expect(scenes[0]?.destroyed).toBe(false)
  director.show(request('b'))
  await flush()
  expect(scenes).toHaveLength(1)
  expect(scenes[0]?.destroyed).toBe(true)
  expect(director.casting?.token).toBeGreaterThan(0)
})

test('retired before it has mounted anything, it mounts nothing', async () => {
  expect(host.retire()).toBe(0)
  stage.giveSurface()
  stage.director.show(request('a'))
  await flush()
  expect(stage.scenes).toEqual([])
})

test('a scene that cannot be made fails, and is made again on a retry', async () => {
  const { director, scenes } = stage
  stage.giveSurface()
  let isBroken = true
  class Broken extends FakeScene {
    constructor() {
      super()
      if (isBroken) throw new Error('no memory')
    }
  }
  director.show(request('a', {}, { entry: { load: async () => FakeScene.asClass(Broken) } }))
  await flush()
  expect(director.status.state).toBe('failed')
  isBroken = false
  director.retry()
  await flush()
  expect(director.status.state).toBe('ready')
  expect(scenes).toHaveLength(1)
})
