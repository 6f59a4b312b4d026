import { expect, type Page } from '@playwright/test'

export interface WheelSnapshot {
  scene: string
  phase: string
  angleDeg: number
  sectors: number
  pointedSector: number
}

/** The probe of a page that was opened with `probe=1` (decisions §12). */
export const probed = (page: Page) => ({
  scene: <Snapshot = WheelSnapshot>() =>
    page.evaluate(() => window.__hongbao?.scene() ?? null) as Promise<Snapshot | null>,
  metrics: () => page.evaluate(() => window.__hongbao!.metrics()),
  resetMetrics: () => page.evaluate(() => window.__hongbao!.resetMetrics()),
  loseContext: () => page.evaluate(() => window.__hongbao!.loseContext!()),
  advance: (ms: number) => page.evaluate((step) => window.__hongbao!.clock!.advance(step), ms),
  hold: () => page.evaluate(() => window.__hongbao!.clock!.hold()),
  /** Resolves once the scene is in this phase. */
  phase: (phase: string) =>
    expect
      .poll(
        () =>
          page.evaluate(() => (window.__hongbao?.scene() as { phase?: string } | null | undefined)?.phase),
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
