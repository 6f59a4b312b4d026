import type { Page } from '@playwright/test'
import { deskOf } from '../support/desk-editor'
import { expect } from '../support/test'

/** Noon of a day in Shanghai, by the server's clock and the browser's. */
export const NOON_MS = Date.parse('2026-12-01T12:00:00+08:00')

export const selectAll = (page: Page) => page.getByRole('checkbox', { name: /^选择已显示的全部/ }).check()

/** What the dialog says once two rows were done and one was not; nothing is sent. */
export async function sendInPart(page: Page) {
  await page.route('**/api/desk/registrations/send', async (route) => {
    const ids: string[] = route.request().postDataJSON().ids
    const failed = [{ id: ids[0], message: '第二重礼须开立银行卡后方可发放' }]
    await route.fulfill({ json: { code: 200, done: 2, unchanged: 0, fen: 5_600, failed } })
  })
  await selectAll(page)
  await page.getByRole('button', { name: '发放 3 个红包' }).click()
  await page.getByRole('button', { name: /^确认发放/ }).click()
  await expect(page.getByText('1 条未成功')).toBeVisible()
}

/** The dialog of one parcel. Its random receipt is made as wide in every run before the click scrolls the table by its width. */
export async function writeParcel(page: Page) {
  await page.locator('td code').evaluateAll((codes) => {
    for (const code of codes) code.textContent = 'AAAA00000000'
  })
  await page.getByRole('button', { name: /^填写快递：/ }).click()
}

/** What the dialog says of a statement with a line that nobody knows. */
export async function compareStatement(page: Page) {
  await page.getByRole('button', { name: '与钱包对账' }).click()
  const buffer = Buffer.from('payoutId,phone,fen,at,state\nunknown-payout,1,888,x,confirmed\n')
  await page.getByLabel('对账单文件').setInputFiles({ name: 'wallet.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: '开始核对' }).click()
  await expect(page.getByText('发现 1 处差异')).toBeVisible()
}

/** The usual agreements and one that is being written, with one of ours open on the phone. */
export async function writeAgreements(page: Page) {
  await page.getByRole('button', { name: '以通用协议为基础' }).click()
  await page.getByRole('button', { name: '添加协议' }).click()
  await page.getByLabel('标题 · 中文').last().fill('《冬日活动约定》')
  await page.getByLabel('文本 · 中文').fill('一、每人限参与一次。\n\n二、奖品以实际发放为准。')
  const phone = page.getByRole('region', { name: '参与者看到的样子' })
  await phone.getByRole('button', { name: '《冬日活动约定》' }).click()
  await expect(page.getByRole('toolbar').getByText(/^已保存/)).toBeVisible()
}

/** Whom the search over all campaigns finds by a phone. */
export async function searchPerson(page: Page) {
  await page.getByLabel('搜索人员').fill('138 0013 8000')
  await page.getByLabel('搜索人员').press('Enter')
  await expect(page.getByText('找到 1 人')).toBeVisible()
}

/** One person over all campaigns. */
export async function showPerson(page: Page) {
  await searchPerson(page)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: '记录' })).toBeVisible()
}

/** Those who have drafts open; the server would also name the picture before, whose page it may not have missed yet. */
export const hasOpen = (page: Page, names: readonly string[]) =>
  page.route('**/api/desk/drafts/presence', (route) => {
    const others = names.map((name) => ({ name, since: NOON_MS }))
    return route.fulfill({ json: { code: 200, others, version: 1, revision: 1 } })
  })

/** What an editor shows while somebody else has the draft open; nothing of it is the server's. */
export async function openElsewhere(page: Page) {
  await hasOpen(page, ['li.na'])
  await expect(page.getByText(/li\.na.*打开/).first()).toBeVisible()
}

/** A draft of its own with the phone beside its form; what the picture before it left is gone. */
export async function showBeside(page: Page) {
  await hasOpen(page, [])
  await madeDraft(page, 'spring')
  await page.goto('/desk/campaigns/spring/edit')
  await page.getByRole('button', { name: '并排预览' }).click()
  const phone = page.getByRole('region', { name: '预览' })
  await expect(phone.frameLocator('iframe').locator('#preview-ribbon')).toBeVisible()
  await expect(phone.getByText('显示已保存的内容')).toBeVisible()
  // The click may have moved the page.
  await page.evaluate(() => scrollTo(0, 0))
}

/** The first version of a campaign in its review, with a note and a comment. */
export async function showReview(page: Page) {
  const activityId = 'summer'
  await madeDraft(page, activityId)
  const editor = await deskOf(page, 'editor')
  const sent = { activityId, version: 1, note: '奖品是新的，请重点看', approver: 'approver' }
  await editor.post('drafts/submit', sent)
  const approver = await deskOf(page, 'approver')
  const comment = { activityId, version: 1, place: 'prizes[2]', text: '三等奖的金额与规则不一致。' }
  await approver.post('comments/add', comment)
  await page.goto(`/desk/campaigns/${activityId}/versions/1`)
  await expect(page.getByRole('heading', { name: '评论（1 条未解决）' })).toBeVisible()
}

/** A campaign that nobody has published. */
export async function madeDraft(page: Pick<Page, 'request'>, activityId: string): Promise<void> {
  const desk = await deskOf(page, 'editor')
  await desk.post('drafts/create', { activityId, name: '冬日大转盘', from: { template: 'wheel' } })
}
