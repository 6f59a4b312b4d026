import { probed } from '../support/probe'
import { registerFor } from '../support/register'
import { at, expect, test } from '../support/test'
import { matches, SCREENS } from './shots'

type Shot = readonly [name: string, path: string, query: Record<string, string>]

/** On both screens. */
const MAIN: readonly Shot[] = [
  ['landing', '/activeIndex', { activityId: 'wheel' }],
  ['apply', '/activeApply', { activityId: 'plain', applyType: '1' }],
  ['not-started', '/activeIndex', { activityId: 'not-started' }],
  ['ended', '/activeIndex', { activityId: 'ended' }],
  ['paused', '/activeIndex', { activityId: 'paused' }],
]
/** On the first screen. */
const MORE: readonly Shot[] = [
  ['home', '/', {}],
  ['winning-query', '/activeApply', { activityId: 'plain', applyType: '2' }],
  ['wallet-guide', '/lookWallet', { activityId: 'wheel' }],
  ['merchants', '/activeMerchants', { activityId: 'wheel' }],
  ['policy', '/walletCommitment', {}],
  ['service', '/activeProtocol5', {}],
  ['not-found', '/nothing-here', {}],
]

for (const [screen, settings] of Object.entries(SCREENS)) {
  for (const lang of ['zh-CN', 'en']) {
    test.describe(`${screen} ${lang}`, () => {
      test.use({ ...settings, locale: lang })
      for (const [name, path, query] of screen === '375x667' ? [...MAIN, ...MORE] : MAIN) {
        test(name, async ({ page }) => {
          await page.goto(at(path, { ...query, lang, clock: 'manual', probe: '1' }))
          await expect(page.getByRole('main')).toBeVisible()
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          await page.waitForLoadState('networkidle')
          await matches(page, `page-${name}-${lang}-${screen}`)
        })
      }

      test('wheel idle, won and told', async ({ page, server, lab }) => {
        test.setTimeout(120_000)
        const activityId = `wheel-${screen}-${lang}`.toLowerCase()
        await lab.campaign('wheel', activityId)
        await registerFor(page, server.origin, activityId, { lang, clock: 'manual', probe: '1' })
        const probe = probed(page)
        await probe.phase('idle')
        await probe.advance(1_000)
        await matches(page, `page-wheel-idle-${lang}-${screen}`)
        await lab.post('/lab/api/next-award', { activityId, awardIndex: 4 })
        await page.getByRole('button', { name: lang === 'en' ? 'start' : '开始抽奖', exact: true }).click()
        await probe.phase('waiting').catch(() => undefined)
        await expect
          .poll(async () => {
            await probe.advance(1)
            return (await probe.scene())?.phase
          })
          .toBe('spinning')
        await probe.advance(3_200)
        expect((await probe.scene())?.phase).toBe('settled')
        await matches(page, `page-wheel-won-${lang}-${screen}`)
        await probe.advance(3_000)
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await matches(page, `page-wheel-told-${lang}-${screen}`)
      })
    })
  }
}
