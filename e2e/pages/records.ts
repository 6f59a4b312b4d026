import { expect } from '@playwright/test'
import { submitRegistration } from '../support/campaigns/register'
import type { CaseTools, PageCase } from './page-case'

const TIERS = { activityNumber: '1', activityOneId: 'tier-one', activityTwoId: 'tier-two' }
/** The sandbox bank knows of a wallet and no card. */
const PHONE = '13812345609'

/** Two campaigns of the case's own that name one another. */
async function pair({ lab, lang }: CaseTools, name: string): Promise<{ one: string; two: string }> {
  const [one, two] = [`${name}-${lang}-one`.toLowerCase(), `${name}-${lang}-two`.toLowerCase()]
  await lab.campaign('tier-one', one)
  await lab.campaign('tier-two', two, { tier: { gift: 'second', other: one } })
  return { one, two }
}

async function bothGifts(tools: CaseTools): Promise<Record<string, string>> {
  const { page, server, lang } = tools
  const { one, two } = await pair(tools, 'shown')
  for (const [activityId, activityNumber] of [
    [one, '1'],
    [two, '2'],
  ] as const) {
    await submitRegistration(page, server.origin, PHONE, { activityId, activityNumber, lang })
    await expect(page.getByRole('alertdialog')).toContainText(
      lang === 'en' ? /open a (bank )?card/i : '开立银行卡',
    )
  }
  return { activityId: `${one},${two}` }
}

export const recordsPages: readonly PageCase[] = [
  { name: 'tier-one', path: '/bindIndex', query: { activityId: 'tier-one', ...TIERS } },
  { name: 'tier-apply', path: '/bindApply', query: { activityId: 'tier-one', ...TIERS } },
  {
    name: 'records-login',
    path: '/bindRecord',
    query: { activityId: 'tier-one,tier-two' },
    act: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    name: 'records',
    path: '/bindRecord',
    query: { activityNumberType: '2' },
    prepare: bothGifts,
    act: (page) => expect(page.getByRole('listitem')).toHaveCount(2),
    mask: ['li time'],
    small: true,
  },
]
