import { inBankApp } from '../support/campaigns/bank'
import { bankEntry } from '../support/campaigns/gift'
import { fillRegistration } from '../support/campaigns/register'
import { everyText, rowsFor } from '../support/database'
import { answerAlert, expectToast } from '../support/notices'
import { rowsOf } from '../support/rows'
import { at, expect, freshPhone, notice, test } from '../support/test'

const ASKS = 'This activity is only for individuals in Shenzhen. May we read your location to check the city?'
const ELSEWHERE = 'only individuals in Shenzhen can join this activity'
const ENABLE = 'your location could not be read, please enable location services and open this page again'
const PROVINCE = { prov: '广东省' }
const GUANGZHOU = { prov: '广东省', city: '广州市', district: '天河区' }

const apply = at('/activeApply', { activityId: 'shenzhen', applyType: '1', lang: 'en' })

test.afterEach(({ lab }) => lab.post('/lab/api/place', {}) as Promise<void>)

for (const [where, places, message] of [
  ['Shenzhen', {}, undefined],
  ['another city', { address: GUANGZHOU }, ELSEWHERE],
  ['nowhere (13.4)', { address: null, point: null }, ENABLE],
] as const) {
  test(`a visitor who agrees and is in ${where}`, async ({ page, lab }) => {
    const isUnclear = message === ENABLE
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
      expect(asked).toBe(isUnclear ? 2 : 1)
    }
    await page.getByRole('button', { name: 'submit', exact: true }).click()
    await expectToast(page, message ? ELSEWHERE : 'please enter name')
    if (isUnclear) {
      await answerAlert(page, ENABLE)
      expect(asked).toBe(2)
      await lab.post('/lab/api/place', {})
      await page.reload()
      await page.getByRole('button', { name: 'submit', exact: true }).click()
      await expectToast(page, 'please enter name')
      await lab.post('/lab/api/place', places)
    }
    await page.reload()
    if (message === undefined) await expect(page.getByRole('button', { name: 'submit' })).toBeVisible()
    else await expect(dialog).toContainText(message)
    await expect(page.getByText(ASKS)).toHaveCount(0)
  })
}

test('13.1 every way in asks and locates, and one who is elsewhere sees finish type 5', async ({
  page,
  lab,
  server,
}) => {
  const limited = { limitSzUserTake: '1' }
  await lab.campaign('gift', 'limited-gift', limited)
  await lab.campaign('pay', 'limited-pay', limited)
  await lab.campaign('plain', 'limited-bank', { ...limited, isSkipImpower: '0' })
  await inBankApp(page, lab, { mobNum: freshPhone() })
  await lab.post('/lab/api/place', { address: GUANGZHOU })
  const calls: string[] = []
  page.on('request', (request) => void calls.push(new URL(request.url()).pathname))
  const ways = [
    ['/zyGiftActivityIndex', 'limited-gift'],
    ['/zyScratch', 'limited-gift'],
    ['/dclActiveIndex', 'limited-pay'],
    ['/zyActiveIndex', 'limited-bank'],
    ['/zyImpower', 'limited-bank'],
  ] as const
  for (const [path, activityId] of ways) {
    await page.goto(at(path, { activityId, lang: 'en' }))
    if (path === '/zyGiftActivityIndex') await answerAlert(page, ASKS, 'agree')
    await expect(page.getByRole('heading', { name: 'Shenzhen users only', exact: true })).toBeVisible()
    await expect(page.getByText('if you are in Shenzhen, please allow your phone')).toBeVisible()
  }
  expect(calls.filter((path) => /queryOrRegister|zhangyin/.test(path))).toEqual([])
  await lab.post('/lab/api/place', {})
  await page.getByRole('button', { name: 'try again', exact: true }).click()
  await expect(page.getByRole('button', { name: 'agree', exact: true })).toBeVisible()
  const { code, state } = await bankEntry(lab)
  await page.goto(at('/zyGiftActivityIndex', { activityId: 'limited-gift', lang: 'en', code, state }))
  await expect(page.getByRole('button', { name: 'draw', exact: true })).toBeVisible()
  expect(await rowsFor(server, 'zy_participants', 'limited-gift')).toBe(1)
})

test('13.2 13.3 one whose address names no city, or another one, joins by the position of the phone', async ({
  page,
  context,
  lab,
  server,
}) => {
  await context.grantPermissions(['geolocation'], { origin: server.origin })
  await context.setGeolocation({ latitude: 22.543096, longitude: 114.057865 })
  for (const [activityId, address] of [
    ['routed-province', PROVINCE],
    ['routed-guangzhou', GUANGZHOU],
  ] as const) {
    await lab.campaign('shenzhen', activityId)
    await lab.post('/lab/api/place', { address })
    await page.goto(at('/activeApply', { activityId, lang: 'en' }))
    const located = page.waitForResponse('**/api/location/position')
    if (activityId === 'routed-province') await answerAlert(page, ASKS, 'agree')
    await located
    await fillRegistration(page, server.origin, freshPhone())
    await expect.poll(() => rowsFor(server, 'registrations', activityId)).toBe(1)
    const kept = (await rowsOf(server.data, 'place_evidence')).filter((row) => row.activity_id === activityId)
    expect(kept).toMatchObject([{ evidence: 'position' }])
  }
  expect(await everyText(server)).not.toMatch(/22\.543096|114\.057865/)
})

test('13.4 a submit waits while the place is being checked, and says so', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/location/client', async (route) => {
    await released
    await route.continue()
  })
  await page.addInitScript(() => localStorage.setItem('hongbao.location-consent', 'true'))
  await page.goto(apply)
  await page.getByRole('button', { name: 'submit', exact: true }).click()
  await expectToast(page, 'locating …')
  await expect(notice(page).getByText(ELSEWHERE)).toHaveCount(0)
  release()
  await expectToast(page, 'please enter name')
})

test('13.5 a visitor who refuses gets a message and goes back; where no page lies before, a screen lets them change their mind', async ({
  page,
  lab,
}) => {
  await page.goto(at('/activeIndex', { activityId: 'shenzhen', lang: 'en' }))
  await page.getByRole('button', { name: 'join now', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'refuse', exact: true }).click()
  await expectToast(page, 'you have refused authorization')
  await expect(page).toHaveURL(/\/activeIndex\?/)

  await lab.campaign('shenzhen', 'limited-without-picture', { activityBgImg: '' })
  const opening = page.waitForEvent('popup')
  const address = at('/activeIndex', { activityId: 'limited-without-picture', lang: 'en' })
  await page.evaluate((url) => void open(url), address)
  const opened = await opening
  await opened.getByRole('button', { name: 'refuse', exact: true }).click()
  await expectToast(opened, 'you have refused authorization')
  await expect(notice(opened).getByText('you have refused authorization', { exact: true })).toHaveCount(0)
  await expect(opened.getByRole('heading', { name: 'Shenzhen users only', exact: true })).toBeVisible()
  await expect(opened.getByRole('alertdialog')).toHaveCount(0)
  await opened.getByRole('button', { name: 'allow location', exact: true }).click()
  await expect(opened.getByRole('button', { name: 'submit', exact: true })).toBeVisible()
  await expect(opened).toHaveURL(/\/activeApply\?/)
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
    expect(await rowsFor(server, 'registrations', activityId)).toBe(0)
    expect(await rowsFor(server, 'received_codes', activityId)).toBe(0)
  })
}

test('whom the page finds in Shenzhen and the server elsewhere is refused', async ({ page, lab, server }) => {
  const activityId = 'limited-by-server'
  await lab.campaign('shenzhen', activityId)
  await page.addInitScript(() => localStorage.setItem('hongbao.location-consent', 'true'))
  const found = page.waitForResponse((response) => response.url().includes('/api/location/client'))
  await page.goto(at('/activeApply', { activityId, lang: 'en' }))
  await found
  await lab.post('/lab/api/place', { address: GUANGZHOU })
  await fillRegistration(page, server.origin, freshPhone())
  await answerAlert(page, ELSEWHERE)
  await expect(page).toHaveURL(/\/activeApply\?/)
  expect(await rowsFor(server, 'registrations', activityId)).toBe(0)
})
