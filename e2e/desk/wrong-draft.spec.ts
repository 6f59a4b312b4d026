import { button, DESK_SCREEN } from '../support/desk'
import { field, isSaved, openDraft } from '../support/desk-editor'
import { expect, test } from '../support/test'

test.use({ ...DESK_SCREEN, locale: 'zh-CN' })

test('what is wrong with a draft is said in words on each of its pages, and leads to its field', async ({
  page,
}) => {
  const { activityId } = await openDraft(page)
  await field(page, 'prizes[0].weight').fill('many')
  await page.getByRole('button', { name: '前往热区' }).click()
  await button(page, '添加热区').click()
  await isSaved(page)

  for (const tab of ['versions/1', 'preview', 'simulate']) {
    await page.goto(`/desk/campaigns/${activityId}/${tab}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: '奖品 › 1 › 权重' })).toBeVisible()
    await expect(main.getByRole('link', { name: '首页图热区 › 1 › 名称' })).toBeVisible()
    expect(await main.innerText()).not.toMatch(/expected|config\./)
  }
  await page.getByRole('link', { name: '奖品 › 1 › 权重' }).click()
  await expect(field(page, 'prizes[0].weight')).toBeFocused()
})

test('a line of the go-live list leads to its field, also where the document does not have it', async ({
  page,
}) => {
  const { activityId } = await openDraft(page, 'budgetFen')
  await page.goto(`/desk/campaigns/${activityId}/versions/1`)
  await page.getByRole('list', { name: '上线检查' }).getByRole('link', { name: '预算上限' }).click()
  await expect(field(page, 'budgetFen')).toBeFocused()
})
