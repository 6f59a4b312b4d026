import type { Page } from '@playwright/test'
import { inBankApp } from '../support/campaigns/bank'
import { at } from '../support/test'
import type { CaseTools, PageCase } from './page-case'

const press = async (page: Page, names: Record<CaseTools['lang'], string>, lang: CaseTools['lang']) => {
  await page.getByRole('button', { name: names[lang], exact: true }).click()
}
const APPLY = { en: 'apply', 'zh-CN': '申请' }

const CONFIRM = { en: 'confirm', 'zh-CN': '确定' }
const ALL = { en: 'select all', 'zh-CN': '全选' }

/** A customer of the bank app who has joined: wallet and card, not bound, where no other is named. */
async function hasJoined(
  { page, lab, lang }: CaseTools,
  path: string,
  activityId: string,
  mobNum = '13900009998',
) {
  await inBankApp(page, lab, { mobNum })
  await page.goto(at(path.replace('Apply', 'Index'), { activityId, lang }))
  await page.goto(at(path, { activityId, lang }))
  await page.getByRole('checkbox', { name: ALL[lang], exact: true }).check()
  await press(page, APPLY, lang)
  await page.getByRole('alertdialog').waitFor()
  await press(page, CONFIRM, lang)
  await page.waitForURL(/lookWallet|Index/)
  return undefined
}

export const cardPages: readonly PageCase[] = [
  { name: 'bind-card', path: '/bindCardActivityIndex', query: { activityId: 'bind-card' } },
  {
    name: 'bind-card-apply',
    path: '/bindCardActivityApply',
    query: { activityId: 'bind-card' },
    small: true,
  },
  {
    name: 'bind-card-problems',
    english: true,
    path: '/bindCardActivityApply',
    query: { activityId: 'bind-card' },
    act: async (page, lang) => {
      await press(page, APPLY, lang)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'reissue', path: '/bindCardReissueConfigIndex', query: { activityId: 'reissue' } },
  { name: 'reissue-apply', path: '/bindCardReissueConfigApply', query: { activityId: 'reissue' } },
  {
    name: 'bind-card-result',
    path: '/bindCardActivityQuery',
    query: { activityId: 'bind-card' },
    channel: 'bankApp',
    prepare: (tools) => hasJoined(tools, '/bindCardActivityApply', 'bind-card'),
  },
  {
    name: 'reissue-result',
    path: '/bindCardReissueConfigQuery',
    query: { activityId: 'reissue' },
    channel: 'bankApp',
    prepare: (tools) => hasJoined(tools, '/bindCardReissueConfigApply', 'reissue'),
  },
  {
    name: 'reissue-popup',
    english: true,
    path: '/bindCardReissueConfigIndex',
    query: { activityId: 'reissue' },
    act: async (page, lang) => {
      await press(page, { en: 'activity query', 'zh-CN': '活动查询' }, lang)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'redemption', path: '/hbdhm', small: true },
  {
    name: 'no-savings-card',
    path: '/bindCardActivityQuery',
    query: { activityId: 'bind-card' },
    channel: 'bankApp',
    prepare: (tools) => hasJoined(tools, '/bindCardActivityApply', 'bind-card', '13900009919'),
    act: async (page, lang) => {
      await press(page, { en: 'online card opening', 'zh-CN': '在线开卡' }, lang)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'card-code',
    path: '/cardCodeReceived',
    query: { activityId: 'card-code', conversionCode: 'DEMO0100' },
  },
]
