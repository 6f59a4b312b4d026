import type { Page } from '@playwright/test'
import { OVER_DELAY_MS } from '../../scenes/kit/lottery-round'
import { angleAt, planSpin, SPIN_DURATION_MS, SPIN_TURNS } from '../../scenes/wheel/wheel-plan'
import { openFixture } from '../support/scenes/probe'
import { expect, test } from '../support/test'

/** The fewest and the most; the plan's arithmetic is tested for every number. */
const FIXTURES = { three: 3, six: 6 } as const
/** The centre of the awarded sector is under the pointer to this. */
const EXACT_DEG = 0.01

interface Frame {
  elapsedMs: number
  angleDeg: number
  phase: string
}

/** Plays one spin on the hand-driven clock, frame by frame, until it has settled and the over event was due. */
const spin = (page: Page, index: number, stepMs: number, stallAtMs: number): Promise<Frame[]> =>
  page.evaluate(
    async ({ award, step, stallAt, endMs }) => {
      type Probe = {
        scene(): { angleDeg: number; phase: string }
        clock: { advance(ms: number): number; now(): number }
        play(index: number): Promise<void>
      }
      const probe = (window as unknown as { __hongbao: Probe }).__hongbao
      const startMs = probe.clock.now()
      void probe.play(award)
      const frames: Frame[] = []
      let stalled = false
      for (let now = startMs; now - startMs < endMs; ) {
        const stall: boolean = !stalled && now - startMs >= stallAt
        stalled ||= stall
        now = probe.clock.advance(stall ? 400 : step)
        const { angleDeg, phase } = probe.scene()
        frames.push({ elapsedMs: now - startMs, angleDeg, phase })
      }
      await new Promise((resolve) => setTimeout(resolve, 0))
      return frames
    },
    { award: index, step: stepMs, stallAt: stallAtMs, endMs: SPIN_DURATION_MS + OVER_DELAY_MS + 200 },
  )

/** States alone are looked at: a small picture draws its thousands of frames sooner. */
test.use({ deviceScaleFactor: 1, viewport: { width: 150, height: 267 } })

test.use({ deviceScaleFactor: 1 })

for (const [fixture, sectors] of Object.entries(FIXTURES)) {
  test(`${fixture} sectors: each award lands as planned at every frame rate`, async ({ page }) => {
    test.setTimeout(180_000)
    const probe = await openFixture(page, 'wheel', fixture, { clock: 'manual', tier: 'low' })
    await probe.advance(1_000)
    // Every award at 20 Hz with a stall; the faster clocks and the stall-free runs take turns over the awards.
    const rates = [20, 30, 60, 120]
    for (let index = 0; index < sectors; index++) {
      const runs = [
        [20, 1_000],
        [rates[(index % 3) + 1] ?? 60, Number.POSITIVE_INFINITY],
      ] as const
      // The daily run plays the one half of the awards with a stall, the other without.
      for (const [hertz, stallAtMs] of process.env.TEST_FULL ? runs : [runs[index % 2 === 0 ? 0 : 1]]) {
        const before = (await probe.scene())?.angleDeg ?? 0
        const plan = planSpin(before, sectors, index)
        const frames = await spin(page, index, 1000 / hertz, stallAtMs)
        let last = before
        for (const frame of frames) {
          expect(frame.angleDeg, `award ${index} at ${hertz} Hz, ${frame.elapsedMs} ms`).toBeCloseTo(
            angleAt(plan, frame.elapsedMs),
            6,
          )
          expect(frame.angleDeg).toBeGreaterThanOrEqual(last)
          last = frame.angleDeg
        }
        const final = frames.find((frame) => frame.elapsedMs >= SPIN_DURATION_MS)
        expect(final?.angleDeg).toBe(plan.finalDeg)
        expect(plan.finalDeg - before).toBeCloseTo(SPIN_TURNS * 360 + plan.offsetDeg, 9)
        const centre = (((plan.finalDeg + (index * 360) / sectors) % 360) + 360) % 360
        expect(Math.min(centre, 360 - centre)).toBeLessThan(EXACT_DEG)
        expect(await probe.scene()).toMatchObject({ phase: 'settled', pointedSector: index, sectors })
        await page.evaluate(() => window.__hongbao!.reset!())
      }
    }
  })
}
