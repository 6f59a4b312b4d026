import { expect, type Page } from '@playwright/test'
import activityMessages from '../../src/i18n/messages/activity'
import visitMessages from '../../src/i18n/messages/visit'
import { inBankApp } from '../support/campaigns/bank'
import { fillRegistration } from '../support/campaigns/register'
import type { Lab } from '../support/lab'
import type { PageCase } from './page-case'

/** A lottery in the blue of another campaign, without a picture of its own behind the draw. */
async function themed(lab: Lab, lang: string): Promise<{ activityId: string }> {
  const activityId = `themed-${lang}`.toLowerCase()
  const theme = { 'ink-red': '#123A6B', red: '#1F5FAE', deep: '#0B2546', rice: '#F2F7FF', text: '#14263D' }
  await lab.campaign('grid', activityId, { theme, drawBgImg: null, registerBgImg: null })
  return { activityId }
}

/**
 * Registers until its dialog stands, with the letters of all that it may say there before: a test's browser has no
 * Chinese of its own, and a slice that comes late moves what it makes narrower.
 */
async function registered(page: Page, lang: 'zh-CN' | 'en', phone: string): Promise<void> {
  const texts = Object.values({ ...activityMessages, ...visitMessages }).map((text) => text[lang])
  await page.evaluate((text) => document.fonts.load('16px "Noto Sans SC Variable"', text), texts.join(''))
  await fillRegistration(page, new URL(page.url()).origin, phone, lang)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect(page.getByRole('status')).toHaveCount(0)
}

export const activityPages: readonly PageCase[] = [
  { name: 'landing', path: '/activeIndex', query: { activityId: 'wheel' }, small: true },
  { name: 'landing-buttons', path: '/activeIndex', query: { activityId: 'code' } },
  {
    name: 'apply',
    path: '/activeApply',
    query: { activityId: 'plain', applyType: '1' },
    small: true,
    english: true,
  },
  {
    name: 'apply-bank',
    path: '/activeApply',
    query: { activityId: 'plain' },
    channel: 'bankApp',
    prepare: async ({ page, lab }) => {
      await inBankApp(page, lab, { mobNum: '13812345671' })
      return undefined
    },
    act: (page, lang) =>
      expect(page.getByLabel(lang === 'en' ? 'name' : '姓名', { exact: true })).not.toHaveValue(''),
  },
  {
    name: 'apply-invite',
    path: '/activeApply',
    query: { activityNumber: '2' },
    prepare: async ({ lab, lang }) => {
      const activityId = `invited-${lang}`.toLowerCase()
      await lab.campaign('tier-two', activityId)
      return { activityId }
    },
    act: (page, lang) => registered(page, lang, '13812345619'),
  },
  {
    name: 'apply-code',
    path: '/activeApply',
    prepare: async ({ lab, lang }) => {
      const activityId = `coded-${lang}`.toLowerCase()
      await lab.campaign('code', activityId, { coupons: { codes: ['HB52CHAPTER'], claim: 'anyone' } })
      return { activityId }
    },
    act: (page, lang) => registered(page, lang, '13812345628'),
  },
  {
    name: 'city-question',
    path: '/activeApply',
    query: { activityId: 'shenzhen' },
    act: (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
  },
  {
    name: 'closed-page',
    path: '/activeIndex',
    query: { activityId: 'nowhere' },
    uncounted: true,
    act: async (page, lang) => {
      await page.getByRole('button', { name: lang === 'en' ? 'confirm' : '确定', exact: true }).click()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(page.getByRole('main')).toContainText(
        /You can close this page now\.|您现在可以关闭此页面了。/,
      )
    },
  },
  { name: 'winning-query', path: '/activeApply', query: { activityId: 'plain', applyType: '2' } },
  {
    name: 'wheel',
    path: '/activeWheel',
    query: { activityId: 'wheel' },
    held: { phase: 'idle', forMs: 1_000 },
  },
  {
    name: 'nine-grid',
    path: '/SudokuWheel',
    query: { activityId: 'grid' },
    held: { phase: 'idle', forMs: 1_000 },
  },
  {
    name: 'nine-grid-themed',
    path: '/SudokuWheel',
    prepare: ({ lab, lang }) => themed(lab, lang),
    held: { phase: 'idle', forMs: 1_000 },
  },
  {
    name: 'apply-themed',
    path: '/activeApply',
    query: { applyType: '1' },
    prepare: ({ lab, lang }) => themed(lab, lang),
    act: async (page) => {
      await page.getByRole('group').getByRole('button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'merchants', path: '/activeMerchants', query: { activityId: 'wheel' } },
  { name: 'not-started', path: '/activeIndex', query: { activityId: 'not-started' } },
  { name: 'ended', path: '/activeIndex', query: { activityId: 'ended' } },
  { name: 'paused', path: '/activeIndex', query: { activityId: 'paused' } },
  {
    name: 'messaging-app-only',
    path: '/activeIndex',
    prepare: async ({ lab }) => {
      await lab.campaign('wheel', 'page-messaging', { onlyMessagingApp: '1' })
      return { activityId: 'page-messaging' }
    },
  },
  {
    name: 'claim-popup',
    path: '/activeIndex',
    query: { activityId: 'code' },
    act: async (page, lang) => {
      const label = lang === 'en' ? 'query redemption code' : '查询兑换码'
      await page.getByRole('button', { name: label, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]
