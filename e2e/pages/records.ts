import { expect } from '@playwright/test'
import { submitRegistration } from '../support/campaigns/register'
import type { CaseTools, PageCase } from './page-case'

const TIERS = { activityNumber: '1', activityOneId: 'tier-one', activityTwoId: 'tier-two' }
/** The sandbox bank knows of a wallet and no card. */
const PHONE = '13812345609'

let pairs = 0

/** Two campaigns of one turn of the case that name one another: the phone is always the same, and takes part once in each. */
async function pair({ lab }: CaseTools, name: string): Promise<{ one: string; two: string }> {
  pairs += 1
  const [one, two] = [`${name}-${pairs}-one`, `${name}-${pairs}-two`]
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
