import type { Page } from '@playwright/test'
import { flick } from '../../bench/measure/flick'
import type { MovementEdge } from '../../bench/measure/movement'
import { MovementMarks } from '../../scenes/engine/probe/movement'
import { openFixture } from '../support/scenes/probe'
import { at, expect, test } from '../support/test'

interface Movement {
  readonly moved: MovementEdge['moved']
  readonly fromMs: number
  readonly untilMs: number
}

/** What the page's marks say that moved, until now where it has not ended. */
async function movementsOf(page: Page): Promise<Movement[]> {
  const marks = await page.evaluate(() =>
    performance.getEntriesByType('mark').map(({ name, startTime }) => ({ name, startTime })),
  )
  const edges = marks.flatMap(({ name, startTime }) => {
    const edge = MovementMarks.edgeOf(name)
    return edge ? [{ ...edge, atMs: startTime - edge.agoMs }] : []
  })
  return edges
    .filter(({ edge }) => edge === 'begin')
    .map(({ moved, atMs }) => {
      const end = edges.find((one) => one.moved === moved && one.edge === 'end' && one.atMs > atMs)
      return { moved, fromMs: atMs, untilMs: end?.atMs ?? Number.POSITIVE_INFINITY }
    })
}

const only = (movements: readonly Movement[], moved: Movement['moved']) =>
  movements.filter((one) => one.moved === moved)

/** A spin and its celebration. */
const GAME_MS = 4_000
const CELEBRATION_MS = 5_000

test('a game moves from its command to the end of its celebration, and its layers while it spins', async ({
  page,
}) => {
  await openFixture(page, 'wheel', 'default', { tier: 'least' })
  await page.evaluate(async () => {
    performance.clearMarks()
    const played = window.__hongbao?.play?.(2)
    performance.mark('given')
    await played
    performance.mark('settled')
  })
  const atMs = (name: string) =>
    page.evaluate((text) => performance.getEntriesByName(text)[0]?.startTime ?? Number.NaN, name)
  const [givenMs, settledMs] = [await atMs('given'), await atMs('settled')]
  await expect
    .poll(async () => only(await movementsOf(page), 'game')[0]?.untilMs, { timeout: 30_000 })
    .toBeLessThan(Number.POSITIVE_INFINITY)
  const movements = await movementsOf(page)
  const games = only(movements, 'game')
  expect(games).toHaveLength(1)
  expect(games[0]?.fromMs).toBeLessThanOrEqual(givenMs)
  expect(games[0]?.untilMs).toBeGreaterThan(settledMs + CELEBRATION_MS - 100)
  const [spin] = only(movements, 'layer')
  expect(spin?.untilMs).toBeGreaterThan(givenMs + GAME_MS / 2)
  expect(spin?.untilMs).toBeLessThan(settledMs + 100)
})

test('a light that stands between its last steps by its plan rests', async ({ page }) => {
  await openFixture(page, 'nine-grid', 'default', { tier: 'least' })
  await page.evaluate(() => window.__hongbao?.play?.(2))
  const rests = only(await movementsOf(page), 'rest').map(({ fromMs, untilMs }) => untilMs - fromMs)
  expect(rests.length).toBeGreaterThan(2)
  expect(Math.max(...rests)).toBeGreaterThan(100)
})

test('a ticker moves with each step, and not between them', async ({ page }) => {
  await openFixture(page, 'winners-ticker', 'default')
  await expect
    .poll(async () => only(await movementsOf(page), 'loop').length, { timeout: 20_000 })
    .toBeGreaterThan(1)
  const [first, second] = only(await movementsOf(page), 'loop')
  expect((first?.untilMs ?? 0) - (first?.fromMs ?? 0)).toBeLessThan(1_500)
  expect((second?.fromMs ?? 0) - (first?.untilMs ?? 0)).toBeGreaterThan(1_000)
})

test('a page moves while a finger scrolls it, until its offset has stood', async ({ page, context }) => {
  await page.goto(at('/activeIndex', { activityId: 'wheel', probe: '1' }))
  await expect(page.getByRole('main').first()).toBeVisible()
  await page.waitForFunction(() => window.__hongbao !== undefined)
  const session = await context.newCDPSession(page)
  // No scroll by touch: the program's.
  await page.evaluate(() => scrollTo(0, 40))
  await page.waitForTimeout(400)
  expect(only(await movementsOf(page), 'scroll')).toEqual([])
  await page.evaluate(() => {
    scrollTo(0, 0)
    addEventListener('scroll', () => performance.mark('scrolled'), { capture: true })
  })
  await flick(session, { width: 375, height: 667 }, -1)
  const lastMs = () =>
    page.evaluate(() => performance.getEntriesByName('scrolled').at(-1)?.startTime ?? Number.NaN)
  await expect
    .poll(
      async () => {
        const untilMs = only(await movementsOf(page), 'scroll').at(-1)?.untilMs ?? Number.NaN
        return Math.abs(untilMs - (await lastMs()))
      },
      { timeout: 15_000 },
    )
    .toBeLessThan(20)
  expect(only(await movementsOf(page), 'scroll')[0]?.fromMs).toBeLessThan(await lastMs())
})

test('a page without the probe sets no such mark', async ({ page }) => {
  await page.goto('/lab/scene/winners-ticker/default')
  await page.waitForFunction(() => performance.getEntriesByName('playable').length > 0)
  await page.waitForTimeout(4_000)
  expect(await movementsOf(page)).toEqual([])
})
