import { RECEIPT_LINK } from '../support/campaigns/draws'
import { registerFor } from '../support/campaigns/register'
import { cutTexts } from '../support/layout/cut-texts'
import { matches, SCREENS } from '../support/pictures/visual'
import { probed } from '../support/scenes/probe'
import { expect, test } from '../support/test'

for (const [screen, settings] of Object.entries(SCREENS)) {
  for (const lang of ['zh-CN', 'en']) {
    const isDrawn = lang === 'zh-CN'
    test.describe(`${screen} ${lang}`, () => {
      test.use({ ...settings, locale: lang })
      test('wheel idle, won and with the alert on its prize', async ({ page, server, lab }) => {
        test.setTimeout(120_000)
        // As on a phone: a software GPU plays on the least tier.
        await page.addInitScript(() =>
          localStorage.setItem(
            'hongbao.tier',
            JSON.stringify({ tier: 'low', until: Number.MAX_SAFE_INTEGER }),
          ),
        )
        const activityId = `wheel-${screen}-${lang}`.toLowerCase()
        await lab.campaign('wheel', activityId)
        await registerFor(page, server.origin, activityId, { lang, clock: 'manual', probe: '1' })
        const probe = probed(page)
        await probe.phase('idle')
        await probe.advance(1_000)
        // The form's toast about the code may still be there.
        await expect(page.getByRole('status').filter({ hasText: /验证码|code/ })).toHaveCount(0)
        expect.soft(await cutTexts(page)).toEqual([])
        if (isDrawn) await matches(page, `wheel-page-idle-${lang}-${screen}`)
        await lab.post('/lab/api/next-award', { activityId, awardIndex: 4 })
        await page.getByRole('button', { name: lang === 'en' ? 'start' : '开始抽奖', exact: true }).click()
        await probe.phase('spinning')
        await probe.advance(3_200)
        expect((await probe.scene())?.phase).toBe('settled')
        if (isDrawn) await matches(page, `wheel-page-won-${lang}-${screen}`)
        await probe.advance(3_000)
        await expect(page.getByRole('alertdialog')).toBeVisible()
        expect.soft(await cutTexts(page)).toEqual([])
        // The longest English of an alert stays.
        if (isDrawn || screen === '375x667')
          await matches(page, `wheel-page-alert-${lang}-${screen}`, [RECEIPT_LINK])
      })
    })
  }
}
