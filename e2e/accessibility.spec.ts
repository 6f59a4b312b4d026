import AxeBuilder from '@axe-core/playwright'
import { at, expect, test } from './support/test'

const PAGES: [string, string, Record<string, string>][] = [
  ['home', '/', {}],
  ['landing', '/activeIndex', { activityId: 'code' }],
  ['registration', '/activeApply', { activityId: 'plain', applyType: '1' }],
  ['winning query', '/activeApply', { activityId: 'plain', applyType: '2' }],
  ['wheel', '/activeWheel', { activityId: 'wheel' }],
  ['wallet guide', '/lookWallet', { activityId: 'wheel' }],
  ['merchants', '/activeMerchants', { activityId: 'wheel' }],
  ['privacy policy', '/walletCommitment', {}],
  ['service agreement', '/activeProtocol5', {}],
  ['ended', '/activeIndex', { activityId: 'ended' }],
  ['not found', '/no-such-page', {}],
]

for (const lang of ['zh-CN', 'en']) {
  for (const [name, path, query] of PAGES) {
    test(`${name} in ${lang} has no violation`, async ({ page }) => {
      await page.goto(at(path, { ...query, lang }))
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
        .analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      ).toEqual([])
    })
  }
}
