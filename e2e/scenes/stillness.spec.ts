import type { Page } from '@playwright/test'
import { PLAYED_SCENES } from '../../domain/rules/field-data/measures'
import { openFixture } from '../support/scenes/probe'
import { expect, test } from '../support/test'

/** The lights stop after 20 s without a touch; the finger that shows how to scratch has gone before. */
const LIGHTS_REST_MS = 21_000
const STILL_MS = 3_000

/** A small picture draws its many frames sooner; what it costs the GPU's memory is the same. */
test.use({ deviceScaleFactor: 1, viewport: { width: 150, height: 267 } })

for (const scene of PLAYED_SCENES)
  test(`a resting ${scene} asks for no frame`, async ({ page }) => {
    const probe = await openFixture(page, scene, 'default', { clock: 'manual' })
    await probe.advance(LIGHTS_REST_MS)
    await page.evaluate(async () => {
      window.__hongbao?.clock?.release()
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    await probe.resetMetrics()
    expect(await framesAsked(page, STILL_MS)).toBe(0)
    expect((await probe.metrics()).frames).toBe(0)
  })

const framesAsked = (page: Page, forMs: number) =>
  page.evaluate(async (ms) => {
    let count = 0
    const original = window.requestAnimationFrame
    window.requestAnimationFrame = (callback) => {
      count += 1
      return original(callback)
    }
    await new Promise((resolve) => setTimeout(resolve, ms))
    window.requestAnimationFrame = original
    return count
  }, forMs)

/** From the press to the end of the celebration, of the longest game. */
const GAME_MS = 9_000

/** Fewer textures in a draw call cost less per pixel, and a few more calls. */
const MOST_DRAW_CALLS = { high: 8, least: 10 } as const

for (const scene of PLAYED_SCENES)
  for (const [tier, mostCalls] of Object.entries(MOST_DRAW_CALLS)) {
    test(`${scene}, ${tier}: a game costs at most ${mostCalls} draw calls a frame and uploads no texture`, async ({
      page,
    }) => {
      const probe = await openFixture(page, scene, 'default', { clock: 'manual', tier })
      await probe.advance(1_000)
      await probe.resetMetrics()
      await page.evaluate(async (endMs) => {
        const probed = window.__hongbao
        void probed?.play?.(2).catch(() => undefined)
        for (let ms = 0; ms < endMs; ms += 50) probed?.clock?.advance(50)
      }, GAME_MS)
      const { drawCalls, textureUploads, frames, renderer } = await probe.metrics()
      expect(renderer).toBe('webgl')
      expect(frames).toBeGreaterThan(50)
      expect(drawCalls).toBeLessThanOrEqual(mostCalls)
      expect(textureUploads).toBe(0)
    })
  }
