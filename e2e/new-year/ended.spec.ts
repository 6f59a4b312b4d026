import { answerAlert } from '../support/notices'
import { at, expect, test } from '../support/test'

const DAY_MS = 86_400_000

test('after the end of booking, reserving says so at once and asks for no place, and orders stay', async ({
  page,
  lab,
}) => {
  const activityId = 'ny-ended'
  await lab.campaign('new-year', activityId, {
    limitSzUserTake: '1',
    activityStartTime: Date.now() - 2 * DAY_MS,
    activityEndTime: Date.now() - DAY_MS,
    activityHadEndPrompt: '预约已经结束',
  })
  let placed = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/location/')) placed += 1
  })
  await page.goto(at('/newYearActiveIndex', { activityId, lang: 'en' }))
  await page.getByRole('button', { name: 'reserve now', exact: true }).click()
  await answerAlert(page, '预约已经结束', 'confirm')
  await expect(page).toHaveURL(/newYearActiveIndex/)
  await page.getByRole('button', { name: 'query orders', exact: true }).click()
  await expect(page).toHaveURL(/newYearActiveQuery/)
  expect(placed).toBe(0)
})
