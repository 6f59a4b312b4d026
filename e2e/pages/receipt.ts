import { expect } from '@playwright/test'
import { drawnReceipt, lotteryOver, sealed } from '../support/campaigns/draws'
import type { PageCase } from './page-case'

const CHECK_ALL = { 'zh-CN': '核验全部抽奖', en: 'check every draw' } as const
/** Codes, times, hashes and numbers of the run; the shares depend on the seed. */
const OF_THE_RUN = ['dd', 'section p', 'td', 'li strong'] as const

export const receiptPages: readonly PageCase[] = [
  {
    name: 'receipt-published',
    path: '/receipt',
    prepare: async ({ lab, lang }) => {
      const activityId = `published-${lang}`.toLowerCase()
      await lab.campaign('wheel', activityId)
      return { activityId }
    },
    mask: OF_THE_RUN,
    small: true,
  },
  {
    name: 'receipt',
    path: '/receipt',
    prepare: async (tools) => {
      const activityId = `receipt-${tools.lang}`.toLowerCase()
      await tools.lab.campaign('wheel', activityId)
      const code = await drawnReceipt(tools, activityId)
      await sealed(tools, activityId, code)
      return { activityId, code }
    },
    mask: OF_THE_RUN,
  },
  {
    name: 'receipt-all',
    english: true,
    path: '/receipt',
    prepare: async (tools) => {
      const activityId = `all-${tools.lang}`.toLowerCase()
      const [code = ''] = await lotteryOver(tools, activityId)
      return { activityId, code }
    },
    act: async (page, lang) => {
      await page.getByRole('button', { name: CHECK_ALL[lang], exact: true }).click()
      await expect(page.getByRole('table')).toBeVisible()
    },
    mask: OF_THE_RUN,
  },
]
