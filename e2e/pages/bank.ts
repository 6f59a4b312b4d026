import { inBankApp } from '../support/campaigns/bank'
import type { CaseTools, PageCase } from './page-case'

const MOB_NUM = '13900000001'
const WORDS = {
  'zh-CN': { confirm: '确定' },
  en: { confirm: 'confirm' },
} as const

const customer = async ({ page, lab }: CaseTools) => {
  await inBankApp(page, lab, { mobNum: MOB_NUM })
  return undefined
}

export const bankPages: readonly PageCase[] = [
  {
    name: 'bank-index',
    path: '/zyActiveIndex',
    query: { activityId: 'plain' },
    channel: 'bankApp',
    prepare: customer,
  },
  {
    name: 'bank-impower',
    path: '/zyImpower',
    query: { activityId: 'plain', downSource: '1' },
    channel: 'bankApp',
    prepare: customer,
    act: async (page) => page.getByText('139*****001').waitFor(),
  },
  {
    name: 'bank-forbidden',
    path: '/zyActiveIndex',
    query: { activityId: 'plain' },
    uncounted: true,
    act: async (page, lang) => {
      await page.getByRole('button', { name: WORDS[lang].confirm, exact: true }).click()
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    },
  },
]
