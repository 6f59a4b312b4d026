import { expect, it } from 'vitest'
import type { FrameReport } from '../../../scenes/engine/frame/frame'
import type { Stage } from '../../../scenes/engine/stage/stage'
import { holdStage } from '../../../src/stage/stage-holder'
import { watchPlay } from '../../../src/stage/watch-play'

it('hears of the frames of play alone, with the quality of the moment', () => {
  let observe: (report: FrameReport) => void = () => {}
  const heard: unknown[] = []
  watchPlay((...frame) => heard.push(frame))
  const scene = { busy: false }
  const stage = {
    loop: { observe: (observer: typeof observe) => (observe = observer) },
    director: { scene, casting: { kind: 'wheel' } },
    quality: { tier: 'high' },
  }
  holdStage(stage as unknown as Stage)
  const frame = { nowMs: 0, workMs: 2, intervalMs: 16, rendered: true }
  observe(frame)
  scene.busy = true
  observe(frame)
  observe({ ...frame, rendered: false })
  observe({ ...frame, intervalMs: undefined })
  stage.quality = { tier: 'low' }
  observe({ ...frame, intervalMs: 60 })
  stage.director.casting.kind = 'image-hotspot'
  observe(frame)
  expect(heard).toEqual([
    ['wheel', 16, 'high'],
    ['wheel', 60, 'low'],
  ])
})

it('asks for frames while layers are played beside the canvas, and no longer', () => {
  let observe: (report: FrameReport) => void = () => {}
  let asked = 0
  const heard: unknown[] = []
  const scene = { busy: true }
  const loop = {
    observe: (observer: typeof observe) => (observe = observer),
    addUpdate: () => {
      asked += 1
      return () => (asked -= 1)
    },
  }
  const quality = { tier: 'least', layers: true }
  holdStage({ loop, director: { scene, casting: { kind: 'wheel' } }, quality } as unknown as Stage)
  watchPlay((...frame) => heard.push(frame))
  const frame = { nowMs: 0, workMs: 2, intervalMs: 17, rendered: false }
  observe({ ...frame, intervalMs: undefined })
  observe(frame)
  observe(frame)
  expect(asked).toBe(1)
  scene.busy = false
  observe(frame)
  expect(asked).toBe(0)
  expect(heard).toEqual([
    ['wheel', 17, 'least'],
    ['wheel', 17, 'least'],
  ])
})
