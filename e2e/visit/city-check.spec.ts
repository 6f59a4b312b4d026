import { fillRegistration } from '../support/campaigns/register'
import { rowsFor } from '../support/database'
import { answerAlert, expectToast } from '../support/notices'
import { at, expect, freshPhone, notice, test } from '../support/test'

const ASKS = 'This activity is only for individuals in Shenzhen. May we read your location to check the city?'
const ELSEWHERE = 'only individuals in Shenzhen can join this activity'
const GUANGZHOU = { prov: '广东省', city: '广州市', district: '天河区' }

const apply = at('/activeApply', { activityId: 'shenzhen', applyType: '1', lang: 'en' })

test.afterEach(({ lab }) => lab.post('/lab/api/place', {}) as Promise<void>)

for (const [where, places, message] of [
  ['Shenzhen', {}, undefined],
  ['Shenzhen by its point', { address: { lat: 22.5, lng: 114.1 } }, undefined],
  ['another city', { address: GUANGZHOU }, ELSEWHERE],
  [
    'nowhere',
    { address: null, point: null },
    'your location could not be read, please enable location services and try again',
  ],
] as const) {
  test(`a visitor who agrees and is in ${where}`, async ({ page, lab }) => {
    await lab.post('/lab/api/place', places)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/location/client')) asked += 1
    })
    await page.goto(apply)
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(ASKS)
    await dialog.getByRole('button', { name: 'agree', exact: true }).click()
    if (message === undefined) {
      await expect(dialog).toHaveCount(0)
      await expect.poll(() => asked).toBe(1)
    } else {
      await expect(dialog).toContainText(message)
      await dialog.getByRole('button', { name: 'confirm', exact: true }).click()
      await expect(dialog).toHaveCount(0)
      expect(asked).toBe(where === 'nowhere' ? 2 : 1)
    }
    await page.getByRole('button', { name: 'submit', exact: true }).click()
    const first = message ? ELSEWHERE : 'please enter name'
    await expectToast(page, first)
    if (where === 'nowhere') {
      await expect(dialog).toContainText(message ?? '')
      expect(asked).toBe(4)
      await lab.post('/lab/api/place', {})
      await dialog.getByRole('button', { name: 'confirm', exact: true }).click()
      const found = page.waitForResponse(/selectByKey/)
      await page.getByRole('button', { name: 'submit', exact: true }).click()
      await found
      await expect(async () => {
        await page.getByRole('button', { name: 'submit', exact: true }).click()
        await expect(notice(page).getByText('please enter name', { exact: true })).toBeVisible({
          timeout: 500,
        })
      }).toPass()
      await lab.post('/lab/api/place', places)
    }
    await page.reload()
    if (message === undefined) await expect(page.getByRole('button', { name: 'submit' })).toBeVisible()
    else await expect(dialog).toContainText(message)
    await expect(page.getByText(ASKS)).toHaveCount(0)
  })
}

test('a visitor who refuses gets a message and goes back, to the index where no page lies before', async ({
  page,
  lab,
}) => {
  await lab.campaign('new-year', 'limited-booking', { limitSzUserTake: '1' })
  await page.goto(at('/activeIndex', { activityId: 'shenzhen', lang: 'en' }))
  await page.getByRole('button', { name: 'join now', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'refuse', exact: true }).click()
  await expectToast(page, 'you have refused authorization')
  await expect(page).toHaveURL(/\/activeIndex\?/)

  const opening = page.waitForEvent('popup')
  const address = at('/newYearActiveMake', { activityId: 'limited-booking', lang: 'en' })
  await page.evaluate((url) => void open(url), address)
  const opened = await opening
  await opened.getByRole('button', { name: 'refuse', exact: true }).click()
  await expect(opened).toHaveURL(/\/newYearActiveIndex\?/)
})

/** Forms of campaigns that are limited to Shenzhen, with the page that leads to each and their button. */
const FORMS = [
  ['tier-one', '/bindIndex', '/bindApply', 'submit'],
  ['bind-card', '/bindCardActivityIndex', '/bindCardActivityApply', 'apply'],
  ['card-code', '/hbdhm', '/cardCodeReceived', 'apply'],
] as const

/** What the card-binding form lists after the city and the name when nothing is entered. */
const REST = [
  'please fill in phone number',
  'please enter ID number',
  'please get SMS code',
  'please tick all agreements above',
]

for (const [from, entry, path, submit] of FORMS) {
  test(`the form of ${from} asks, is refused, and is closed to another city`, async ({
    page,
    lab,
    server,
  }) => {
    const activityId = `limited-${from}`
    const query = { activityId, activityNumber: '1', conversionCode: 'DEMO0001', lang: 'en' }
    await lab.campaign(from, activityId, { limitSzUserTake: '1' })
    await lab.post('/lab/api/place', { address: GUANGZHOU })
    await page.goto(at(entry, query))
    await page.goto(at(path, query))
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(ASKS)
    await dialog.getByRole('button', { name: 'refuse', exact: true }).click()
    await expectToast(page, 'you have refused authorization')
    await expect(page).toHaveURL(new RegExp(entry))
    await page.goto(at(path, query))
    await dialog.getByRole('button', { name: 'agree', exact: true }).click()
    await expect(dialog).toContainText(ELSEWHERE)
    await dialog.getByRole('button', { name: 'confirm', exact: true }).click()
    await page.getByRole('button', { name: submit, exact: true }).click()
    if (from === 'bind-card')
      await expect(dialog.getByRole('listitem')).toHaveText([ELSEWHERE, 'please enter name', ...REST])
    else await expectToast(page, ELSEWHERE)
    expect(rowsFor(server, 'registrations', activityId)).toBe(0)
    expect(rowsFor(server, 'received_codes', activityId)).toBe(0)
  })
}

test('whom the page finds in Shenzhen and the server elsewhere is refused', async ({ page, lab, server }) => {
  const activityId = 'limited-by-server'
  await lab.campaign('shenzhen', activityId)
  await page.addInitScript(() => localStorage.setItem('hongbao.location-consent', 'true'))
  await page.goto(at('/activeApply', { activityId, lang: 'en' }))
  await expect(page.getByRole('button', { name: 'submit', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await lab.post('/lab/api/place', { address: GUANGZHOU })
  await fillRegistration(page, server.origin, freshPhone())
  await answerAlert(page, ELSEWHERE)
  await expect(page).toHaveURL(/\/activeApply\?/)
  expect(rowsFor(server, 'registrations', activityId)).toBe(0)
})
