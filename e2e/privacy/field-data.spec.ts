import { registerElsewhere } from '../support/campaigns/register'
import { testWith } from '../support/configured-server'
import { everyText } from '../support/database'
import { rowsOf } from '../support/rows'
import { probed } from '../support/scenes/probe'
import { at, expect, freshPhone } from '../support/test'

const test = testWith({}, { HONGBAO_FIELD_SHARE: '1' })

/** What an error says may be anything, so nothing of it leaves the page. */
const MESSAGE = 'the phone cannot vibrate'

test('a page says how fast it was and where it failed as it is left, and nothing of its player', async ({
  page,
  server,
  lab,
}) => {
  const phone = freshPhone()
  await (await registerElsewhere({ server, lab }, 'wheel', phone)).goOnIn(page)
  await lab.post('/lab/api/next-award', { activityId: 'wheel', phone, awardIndex: 1 })
  await page.addInitScript((message) => {
    navigator.vibrate = (pattern) => {
      if (Array.isArray(pattern) && pattern.length > 1) throw new TypeError(message)
      return true
    }
  }, MESSAGE)
  const measuring = page.waitForResponse(/\/assets\/collect-[\w-]+\.js$/)
  const failing = page.waitForEvent('console', (entry) => entry.text().includes(MESSAGE))
  await page.goto(at('/activeWheel', { activityId: 'wheel', lang: 'en', probe: '1' }))
  await probed(page).phase('idle')
  await measuring
  await page.getByRole('button', { name: 'start', exact: true }).click()
  await failing
  await page.goto('/healthz')

  await expect.poll(async () => (await rowsOf(server.data, 'field_counts')).length).toBeGreaterThan(0)
  const rows = await rowsOf(server.data, 'field_counts')
  const counted = (metric: string) => rows.filter((row) => row.metric === metric)
  for (const vital of ['ttfb', 'fcp', 'lcp', 'cls']) expect(counted(vital)).toHaveLength(1)
  expect(counted('lcp')[0]).toMatchObject({ subject: '/activeWheel', count: 1 })
  const frames = counted('frame').reduce((sum, { count }) => sum + Number(count), 0)
  expect(frames).toBeGreaterThan(20)
  expect(counted('tier')).toMatchObject([{ subject: 'wheel', count: 1 }])
  expect(counted('error').map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^assets\/[\w.-]+\.js:\d+:\d+ TypeError$/),
  ])
  expect(new Set(rows.map(({ release }) => release)).size).toBe(1)
  expect(await everyText(server)).not.toContain(MESSAGE)
  expect(rows[0]?.release).toMatch(/^[\w-]{12}$/)
})
