import { GAME_NAMES } from '../../domain/games'
import { withoutEdge } from '../support/edges'
import { ready } from '../support/ready'
import { AGENTS, at, expect, test } from '../support/test'
import { pageCases } from '.'

/** One state of each kind of page: its fields, choices, dialogs and the buttons of its game. */
const LOOKED_AT: ReadonlySet<string> = new Set<string>([
  'home',
  'landing',
  'apply',
  'records',
  ...GAME_NAMES,
  'gather',
  'bind-card-apply',
  'new-year-booking',
  'new-year-agreement-popup',
  'gift-home',
  'gift-scratch',
  'gift-delivery',
])

/** Cases may move the server's clock. */
test.afterEach(({ lab }) => lab.clock(null).then(() => undefined))

for (const channel of ['h5', 'miniProgram', 'bankApp'] as const)
  test.describe(channel, () => {
    test.use({ userAgent: AGENTS[channel] })
    for (const shot of pageCases.filter(
      (one) => LOOKED_AT.has(one.name) && (one.channel ?? 'h5') === channel,
    ))
      test(`${shot.name}: each control has an edge in a system's few colours`, async ({
        page,
        browser,
        server,
        lab,
      }) => {
        await page.emulateMedia({ forcedColors: 'active' })
        const found = await shot.prepare?.({ page, browser, server, lab, lang: 'zh-CN' })
        await page.goto(at(shot.path, { lang: 'zh-CN', ...shot.query, ...found }))
        await ready(page)
        await shot.act?.(page, 'zh-CN')
        expect(await withoutEdge(page)).toEqual([])
      })
  })

test('every state that is looked at is there', () => {
  const names = new Set(pageCases.map(({ name }) => name))
  expect([...LOOKED_AT].filter((name) => !names.has(name))).toEqual([])
})
