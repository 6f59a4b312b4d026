import { expect, type Page } from '@playwright/test'

export interface WheelSnapshot {
  scene: string
  phase: string
  angleDeg: number
  sectors: number
  pointedSector: number
}

export interface Metrics {
  frames: number
  drawCalls: number
  textureUploads: number
  textureBytes: number
  liveTweens: number
  liveDisposables: number
  live: Record<string, number>
  renderer: string
  tier: string
}

interface PageProbe {
  scene(): unknown
  metrics(): Metrics
  resetMetrics(): void
  clock: { hold(): void; advance(ms: number): number; release(): void; now(): number }
  loseContext(): void
  play(index: number): Promise<void>
  reset(): void
}

/** The probe of a page that was opened with `probe=1` (decisions §12). */
export const probed = (page: Page) => ({
  scene: <Snapshot = WheelSnapshot>() =>
    page.evaluate(
      () => (window as unknown as { __hongbao?: PageProbe }).__hongbao?.scene() ?? null,
    ) as Promise<Snapshot | null>,
  metrics: () => page.evaluate(() => (window as unknown as { __hongbao: PageProbe }).__hongbao.metrics()),
  resetMetrics: () =>
    page.evaluate(() => (window as unknown as { __hongbao: PageProbe }).__hongbao.resetMetrics()),
  loseContext: () =>
    page.evaluate(() => (window as unknown as { __hongbao: PageProbe }).__hongbao.loseContext()),
  advance: (ms: number) =>
    page.evaluate(
      (step) => (window as unknown as { __hongbao: PageProbe }).__hongbao.clock.advance(step),
      ms,
    ),
  hold: () => page.evaluate(() => (window as unknown as { __hongbao: PageProbe }).__hongbao.clock.hold()),
  /** Resolves once the scene is in this phase. */
  phase: (phase: string) =>
    expect
      .poll(
        () =>
          page.evaluate(
            () =>
              (
                (window as unknown as { __hongbao?: PageProbe }).__hongbao?.scene() as {
                  phase?: string
                } | null
              )?.phase,
          ),
        { timeout: 30_000, intervals: [100] },
      )
      .toBe(phase),
})

/** Opens one fixture of the gallery and waits until it can be played. */
export async function openFixture(
  page: Page,
  scene: string,
  fixture: string,
  query: Record<string, string> = {},
) {
  await page.goto(`/lab/scene/${scene}/${fixture}?${new URLSearchParams({ probe: '1', ...query })}`)
  await page
    .waitForFunction(() => performance.getEntriesByName('playable').length > 0, undefined, {
      timeout: 30_000,
    })
    .catch(async (cause) => {
      const state = await page.evaluate(() => ({
        marks: performance.getEntriesByType('mark').map(({ name }) => name),
        visibility: document.visibilityState,
        scene: window.__hongbao?.scene(),
        text: document.body.innerText.slice(0, 300),
      }))
      throw new Error(`${scene}/${fixture} cannot be played: ${JSON.stringify(state)}`, { cause })
    })
  return probed(page)
}
