import { describe, expect, it } from 'vitest'
import { GlCounter } from '../../../../scenes/engine/probe/gl-counter'
import { hudLines } from '../../../../scenes/engine/probe/hud-text'
import { liveDisposables, liveTweens } from '../../../../scenes/engine/probe/live'
import { liveCounts } from '../../../../scenes/engine/scene/scope'

const stage = {
  drawCalls: 2,
  textureBytes: 11_040_000,
  tweens: 3,
  disposables: 41,
  tier: 'mid',
  renderer: 'webgl',
}
const moving = { intervalsMs: [16, 17, 40], workMs: [1, 2, 3], longTasks: 1, ownShare: 0.0012 }

describe('the overlay', () => {
  it('shows the frames of the last half second and what the stage holds', () => {
    expect(hudLines({ ...moving, stage }, 'en')).toEqual([
      'frame 17.0 ms · p95 40.0 ms',
      'work 2.0 ms · p95 3.0 ms',
      'draws 2 · textures 11.0 MB',
      'tweens 3 · disposables 41',
      'mid · webgl · long tasks 1',
      'this overlay 0.1 %',
    ])
  })

  it('says that nothing moves, and that a page has no stage', () => {
    const still = { intervalsMs: [], workMs: [], longTasks: 0, ownShare: 0 }
    expect(hudLines(still, 'en')).toEqual([
      'frame still',
      'work –',
      'no stage on this page',
      'long tasks 0',
      'this overlay 0.0 %',
    ])
  })

  it('has no interval of frames that came one by one', () => {
    expect(hudLines({ ...moving, intervalsMs: [], stage }, 'en').slice(0, 2)).toEqual([
      'frame –',
      'work 2.0 ms · p95 3.0 ms',
    ])
  })

  it('speaks Chinese too, line for line', () => {
    const lines = hudLines({ ...moving, stage }, 'zh')
    expect(lines).toHaveLength(6)
    expect(lines[2]).toBe('绘制调用 2 · 纹理 11.0 MB')
    expect(lines[5]).toBe('本浮层占用 0.1 %')
  })
})

it('counts what lives as the probe does: tweens apart from everything else', () => {
  const counts = { ...liveCounts(), tweens: 2, timelines: 1 }
  expect(liveTweens(counts)).toBe(3)
  const others = Object.entries(counts).filter(([name]) => name !== 'tweens' && name !== 'timelines')
  expect(liveDisposables(counts)).toBe(others.reduce((sum, [, count]) => sum + count, 0))
})

it('counts the draw calls of the last frame beside the most of one', () => {
  const counter = new GlCounter()
  const gl = { drawElements: () => undefined } as unknown as WebGL2RenderingContext
  counter.watch(gl)
  for (const draws of [3, 1]) {
    for (let draw = 0; draw < draws; draw += 1) gl.drawElements(0, 0, 0, 0)
    counter.endFrame()
  }
  expect([counter.maxDraws, counter.lastDraws]).toEqual([3, 1])
})
