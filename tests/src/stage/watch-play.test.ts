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
