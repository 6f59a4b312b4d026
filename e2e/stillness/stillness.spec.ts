import { CAMPAIGN_TABS } from '../../desk/campaigns/tabs'
import { PAGES } from '../../domain/paths'
import { pageCases } from '../pages'
import { button, DESK_SCREEN, openAs } from '../support/desk'
import { AGENTS, at, expect, test } from '../support/test'
import { movedWithin, type Watched, watch } from './movement'

/** What a page comes with is over by then: late pictures, and a game's lights, which stop after 20 s without a touch. */
const RESTS_WITHIN_MS = 45_000
/** The full run looks longer, for what moves once in a few seconds. */
const STILL_MS = process.env.TEST_FULL ? 5_000 : 1_000
/** So many pages are open at once, and rest together. */
const TOGETHER = 10

/** Cases may move the server's clock. */
test.afterEach(({ lab }) => lab.clock(null).then(() => undefined))

const expectRest = (pages: readonly Watched[], isLive = false) =>
  expect
    .poll(() => movedWithin(pages, STILL_MS, isLive), { timeout: RESTS_WITHIN_MS, intervals: [0] })
    .toEqual([])

/** Every page of the route table in its first state of `e2e/pages`. */
const shown = Object.values(PAGES).map(({ path }) => {
  const found = pageCases.find((shot) => shot.path === path)
  if (!found) throw new Error(`${path} is not in e2e/pages`)
  return found
})

for (const channel of ['h5', 'miniProgram', 'bankApp'] as const) {
  const pages = shown.filter((shot) => (shot.channel ?? 'h5') === channel)
  for (let from = 0; from < pages.length; from += TOGETHER) {
    const together = pages.slice(from, from + TOGETHER)
    test.describe(channel, () => {
      test.use({ userAgent: AGENTS[channel], deviceScaleFactor: 1 })
      const names = together.map(({ name }) => name).join(', ')
      test(`at rest nothing moves: ${names}`, async ({ page: first, context, browser, server, lab }) => {
        test.setTimeout(180_000)
        const open: Watched[] = []
        for (const shot of together) {
          const page = open.length === 0 ? first : await context.newPage()
          open.push(await watch(page, shot.name))
          const found = await shot.prepare?.({ page, browser, server, lab, lang: 'zh-CN' })
          await page.goto(at(shot.path, { lang: 'zh-CN', ...shot.query, ...found }))
          await expect(page.locator('main')).toHaveCount(1)
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          await shot.act?.(page, 'zh-CN')
        }
        await expectRest(open)
      })
    })
  }
}

test.describe('desk', () => {
  test.use({ ...DESK_SCREEN, ownContext: true })
  test('at rest nothing moves at the desk', async ({ page: first, context }) => {
    test.setTimeout(180_000)
    await openAs(first, 'auditor', '/campaigns')
    const open: Watched[] = []
    const addresses = [
      ...['/campaigns', '/audit', '/accounts'],
      ...CAMPAIGN_TABS.map(([tab]) => `/campaigns/wheel/${tab}`),
    ]
    for (const address of addresses) {
      const page = await context.newPage()
      open.push(await watch(page, address))
      await page.goto(`/desk${address}`)
      await expect(button(page, 'Log out')).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    }
    await expectRest(open, true)
  })
})

const MOVES: Record<string, () => void> = {
  'asks for frame after frame': () => {
    const again = () => void requestAnimationFrame(again)
    again()
  },
  'has an animation that the compositor moves': () => {
    document.body.animate({ opacity: [0.9, 1] }, { duration: 100, iterations: Number.POSITIVE_INFINITY })
  },
  'changes a text by a timer': () => {
    setInterval(() => {
      document.body.append('.')
    }, 100)
  },
}

for (const [moves, begin] of Object.entries(MOVES))
  test(`a page that ${moves} is seen`, async ({ page }) => {
    const watched = await watch(page, 'agreement')
    await page.goto(at('/agreement'))
    await expect.poll(() => movedWithin([watched], 500), { intervals: [0] }).toEqual([])
    await page.evaluate(begin)
    expect(await movedWithin([watched], 500)).toHaveLength(1)
  })
