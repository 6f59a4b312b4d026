import type { Page } from '@playwright/test'
import { deskOf, field, saveMeanwhile } from '../support/desk-editor'
import { expect } from '../support/test'

const ACTIVITY = 'conflict'

/**
 * Leads an editor into a conflict: another session saves the field that is typed in here. The draft has been saved before it
 * is opened, so that the guide counts the same steps whenever it asks.
 */
export async function meetConflict(page: Page): Promise<void> {
  const desk = await deskOf(page)
  await desk.post('drafts/create', { activityId: ACTIVITY, name: '冬日大转盘', from: { template: 'wheel' } })
  const { document } = await desk.draft(ACTIVITY)
  const saved = { ...document, budgetFen: 5_500_000 }
  const seen = { version: 1, revision: 1 }
  await desk.post('drafts/save', { activityId: ACTIVITY, document: saved, seen })
  await page.goto(`/desk/campaigns/${ACTIVITY}/edit`)
  const title = field(page, 'config.activityTheme.en')
  await expect(title).toBeVisible()
  await expect(page.getByText(/已完成 2/)).toBeVisible()
  await saveMeanwhile(page, ACTIVITY)
  await title.fill('Mine')
  await title.blur()
  await expect(page.getByRole('toolbar').getByText('未保存：他人已保存')).toBeVisible()
  // Down by whole pixels, until what can be done about it is in sight.
  await page.getByRole('button', { name: '比较后保存我的' }).evaluate((button) => {
    scrollTo(0, 0)
    scrollTo(0, Math.max(0, Math.round(button.getBoundingClientRect().bottom - innerHeight + 24)))
  })
}
