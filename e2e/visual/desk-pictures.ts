import type { Page } from '@playwright/test'
import {
  compareStatement,
  openElsewhere,
  searchPerson,
  selectAll,
  sendInPart,
  showBeside,
  showPerson,
  showReview,
  writeAgreements,
  writeParcel,
} from './desk-acts'
import { meetConflict } from './desk-conflict'
import { GIFTS } from './desk-stage'

export const LOOKS = [
  { name: '1280-light', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: '375-dark', viewport: { width: 375, height: 667 }, colorScheme: 'dark' },
] as const

const WHEEL = '/desk/campaigns/wheel'
const TIER = '/desk/campaigns/tier-two'
const BATCHES = '/desk/campaigns/card-code/people?table=batches'

export interface DeskPicture {
  readonly name: string
  readonly as: string
  readonly address: string
  readonly act?: (page: Page) => Promise<void>
  /** Heading that stands at the top, in place of the page's own beginning. */
  readonly at?: string
  /** What no two runs have alike beside times and hashes. */
  readonly mask?: readonly string[]
  /** The one look that has it. */
  readonly only?: (typeof LOOKS)[number]['name']
}

/** Pages that are drawn one after the other, each group by itself: what a page needs of those before it is in its group. */
export const GROUPS: readonly { readonly title: string; readonly pictures: readonly DeskPicture[] }[] = [
  {
    title: 'campaigns and what runs',
    pictures: [
      {
        name: 'campaigns',
        as: 'editor',
        address: '/desk/',
        mask: ['td[data-label="今日访客"]', 'td[data-label="抽奖"]'],
      },
      {
        name: 'new-campaign',
        as: 'editor',
        address: '/desk/campaigns',
        act: (page) => page.getByRole('button', { name: '新建活动' }).click(),
      },
      { name: 'watch', as: 'editor', address: `${WHEEL}/watch` },
      { name: 'settings', as: 'editor', address: '/desk/settings/edit' },
      {
        name: 'pause',
        as: 'support',
        address: `${WHEEL}/watch`,
        act: (page) => page.getByRole('button', { name: '暂停活动' }).click(),
      },
    ],
  },
  {
    title: 'versions and people',
    pictures: [
      { name: 'edit', as: 'editor', address: `${WHEEL}/edit` },
      { name: 'versions', as: 'editor', address: `${WHEEL}/versions` },
      { name: 'version', as: 'approver', address: `${WHEEL}/versions/1` },
      // The player's pages have pictures of their own.
      { name: 'preview', as: 'editor', address: `${WHEEL}/preview`, mask: ['iframe', 'main svg'] },
      { name: 'simulate', as: 'finance', address: `${WHEEL}/simulate?draws=50000&runs=3` },
      { name: 'people', as: 'support', address: `${WHEEL}/people` },
    ],
  },
  // The log has what the pages before it did.
  {
    title: 'money, goods and the log',
    pictures: [
      {
        name: 'send-envelopes',
        as: 'finance',
        address: `${TIER}/people`,
        act: async (page) => {
          await selectAll(page)
          await page.getByRole('button', { name: '发放 3 个红包' }).click()
        },
      },
      { name: 'bulk-result', as: 'finance', address: `${TIER}/people`, act: sendInPart },
      { name: 'selected', as: 'finance', address: `${TIER}/people`, act: selectAll },
      {
        name: 'parcel',
        as: 'support',
        address: `/desk/campaigns/${GIFTS}/people?table=gifts`,
        act: writeParcel,
        mask: ['td code'],
      },
      {
        name: 'statement',
        as: 'finance',
        address: `${TIER}/people?table=payouts`,
        act: compareStatement,
      },
      { name: 'code-batches', as: 'finance', address: BATCHES },
      {
        name: 'make-codes',
        as: 'finance',
        address: BATCHES,
        act: async (page) => {
          await page.getByRole('button', { name: '制作兑换码' }).click()
          await page.getByLabel('数量').fill('500')
        },
      },
      {
        name: 'revoke-codes',
        as: 'support',
        address: BATCHES,
        act: (page) =>
          page
            .getByRole('button', { name: /^作废批次/ })
            .first()
            .click(),
      },
      { name: 'close', as: 'approver', address: `${WHEEL}/close` },
      {
        name: 'audit',
        as: 'auditor',
        address: '/desk/audit',
        // How many entries came before depends on what else this worker has shown.
        act: (page) =>
          page.locator('tbody tr > :first-child').evaluateAll((numbers) => {
            for (const [at, one] of numbers.entries()) one.replaceChildren(String(50 - at))
          }),
      },
    ],
  },
  {
    title: 'accounts, requests and search',
    pictures: [
      { name: 'accounts', as: 'admin', address: '/desk/accounts' },
      {
        name: 'new-account',
        as: 'admin',
        address: '/desk/accounts',
        act: (page) => page.getByRole('button', { name: '新建账号' }).click(),
      },
      { name: 'requests', as: 'admin2', address: '/desk/requests' },
      { name: 'notices', as: 'approver', address: '/desk/notices' },
      { name: 'search', as: 'support', address: '/desk/campaigns', act: searchPerson },
      {
        name: 'person',
        as: 'support',
        address: '/desk/campaigns',
        act: showPerson,
      },
      {
        name: 'share',
        as: 'editor',
        address: `${WHEEL}/share?channel=3`,
        // They name the server's port.
        mask: ['main img', 'input[readonly]', 'textarea'],
      },
      { name: 'no-page', as: 'editor', address: '/desk/nowhere' },
    ],
  },
  // They change the drafts, so that they come last: the list of campaigns has none but the first.
  {
    title: 'drafts',
    pictures: [
      // A draft, with the guide that goes along with it.
      { name: 'draft', as: 'editor', address: '/desk/campaigns/winter/edit' },
      {
        name: 'agreements',
        as: 'editor',
        address: '/desk/campaigns/winter/edit',
        act: writeAgreements,
        at: '协议',
      },
      { name: 'conflict', as: 'editor', address: '/desk/campaigns', act: meetConflict },
      { name: 'open-elsewhere', as: 'editor', address: '/desk/campaigns/winter/edit', act: openElsewhere },
      {
        name: 'beside',
        as: 'editor',
        address: '/desk/campaigns',
        act: showBeside,
        mask: ['iframe'],
        only: '1280-light',
      },
      { name: 'first-review', as: 'approver', address: '/desk/campaigns', act: showReview, mask: ['iframe'] },
    ],
  },
]
