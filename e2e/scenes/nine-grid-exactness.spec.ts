import type { Page } from '@playwright/test'
import { OVER_DELAY_MS } from '../../scenes/kit/lottery-round'
import {
  BASE_STEPS,
  CELLS,
  cellAfter,
  EVEN_STEPS,
  planRun,
  STEP_MS,
  stepAt,
} from '../../scenes/nine-grid/nine-grid-plan'
import { openFixture } from '../support/scenes/probe'
import { expect, test } from '../support/test'

interface GridState {
  phase: string
  activeCell: number
  step: number
  steps: number
}
interface Frame extends GridState {
  elapsedMs: number
}

const STALL_MS = 400

/** Plays one run on the hand-driven clock, frame by frame, until the over event was due. */
const run = (page: Page, index: number, stepMs: number, stallAtMs: number, endMs: number): Promise<Frame[]> =>
  page.evaluate(
    async ({ award, frameMs, stallAt, stallMs, until }) => {
      const probe = window.__hongbao
      const clock = probe?.clock
      if (!clock) throw new Error('no clock')
      const startMs = clock.now()
      void probe.play?.(award)
      const frames: Frame[] = []
      let stalled = false
      for (let now = startMs; now - startMs < until; ) {
        const stall: boolean = !stalled && now - startMs >= stallAt
        stalled ||= stall
        now = clock.advance(stall ? stallMs : frameMs)
        frames.push({ ...(probe.scene() as unknown as GridState), elapsedMs: now - startMs })
      }
      await new Promise((resolve) => setTimeout(resolve, 0))
      return frames
    },
    { award: index, frameMs: stepMs, stallAt: stallAtMs, stallMs: STALL_MS, until: endMs },
  )

/** Each award at 20 Hz with a stall, and the faster clocks in turn; the daily run takes one of the two by turns. */
const RUNS = Array.from({ length: CELLS }, (_, index) => [
  { index, hertz: 20, stallAtMs: 900 + index * 400 },
  { index, hertz: [30, 60, 30, 120, 30, 60, 30, 30][index] ?? 60, stallAtMs: Number.POSITIVE_INFINITY },
]).flatMap((runs, index) => (process.env.TEST_FULL ? runs : runs.slice(index % 2).slice(0, 1)))

/** States alone are looked at: a small picture draws its thousands of frames sooner. */
test.use({ deviceScaleFactor: 1, viewport: { width: 150, height: 267 } })

test('each award: every step at its planned time to the frame, then the right cell', async ({ page }) => {
  test.setTimeout(180_000)
  const probe = await openFixture(page, 'nine-grid', 'default', { clock: 'manual', tier: 'low' })
  await probe.advance(1_000)
  for (const { index, hertz, stallAtMs } of RUNS) {
    const startCell = (await probe.scene<GridState>())?.activeCell ?? -1
    const plan = planRun(startCell, index)
    expect(plan.steps).toBe(BASE_STEPS + ((index - startCell + CELLS) % CELLS))
    expect(plan.stepTimesMs.slice(0, EVEN_STEPS)).toEqual(
      Array.from({ length: EVEN_STEPS }, (_, step) => (step + 1) * STEP_MS),
    )
    const frames = await run(page, index, 1000 / hertz, stallAtMs, plan.durationMs + OVER_DELAY_MS + 100)
    for (const { elapsedMs, step, steps, activeCell, phase } of frames) {
      const due = stepAt(plan, Math.round(elapsedMs * 1e6) / 1e6)
      expect(
        { step, steps, activeCell, phase },
        `award ${index} from ${startCell} at ${hertz} Hz, ${elapsedMs} ms`,
      ).toEqual({
        step: due,
        steps: plan.steps,
        activeCell: cellAfter(plan, due),
        phase: due === plan.steps ? 'settled' : 'spinning',
      })
    }
    expect(await probe.scene()).toMatchObject({ phase: 'settled', activeCell: index, step: plan.steps })
    await page.evaluate(() => window.__hongbao?.reset?.())
  }
})
