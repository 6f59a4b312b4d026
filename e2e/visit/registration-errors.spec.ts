import type { Page } from '@playwright/test'
import { demoPacket, demoText } from '../support/campaigns/demo'
import { fillRegistration, registerElsewhere, submitRegistration } from '../support/campaigns/register'
import { rowsFor } from '../support/database'
import { getCodeFor } from '../support/forms'
import { answerAlert, expectToast } from '../support/notices'
import { asFromStaticHost } from '../support/static-host'
import { at, expect, freshPhone, notice, test } from '../support/test'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const NETWORK = 'network error, please try again later'

/** Pages, the call that each begins with, and how that call fails. */
const UNREAD = [
  ['/activeApply', { activityId: 'plain' }, '/api/shubi/activity/config', '500'],
  ['/bindCardActivityIndex', { activityId: 'bind-card' }, '/api/shubi/bindCardActivity/config', 'html'],
  [
    '/bindCardReissueConfigIndex',
    { activityId: 'reissue' },
    '/api/shubi/bindCardReissueActivity/config',
    'json',
  ],
  [
    '/cardCodeReceived',
    { activityId: 'card-code', conversionCode: 'DEMO0098' },
    '/api/shubi/card/activity/check/customer/isReceived',
    '500',
  ],
] as const

test('13.6 13.7 a mistyped number holds no code back; after a wrong code a new one comes at once, and the same can be entered', async ({
  page,
  lab,
  server,
}) => {
  await lab.campaign('wheel', 'outcome-wrong-code')
  await page.goto(at('/activeApply', { activityId: 'outcome-wrong-code', lang: 'en' }))
  const [mistyped, phone] = [freshPhone(), freshPhone()]
  const counting = page.getByRole('button', { name: /^retry \((60|5\d)s\)$/ })
  await field(page, 'name').fill('Li')
  await field(page, 'phone').fill(mistyped)
  // A keyboard goes on at the field of the code.
  await button(page, 'get code').focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'SMS code')).toBeFocused()
  await expect(counting).toBeVisible()
  await field(page, 'phone').fill(phone)
  const code = await getCodeFor(page, server.origin, phone, 'get code')
  await expect(counting).toBeVisible()
  await field(page, 'phone').fill(mistyped)
  await expect(counting).toBeVisible()
  await field(page, 'phone').fill(phone)
  await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
  await field(page, 'SMS code').fill(code === '000000' ? '111111' : '000000')
  await button(page, 'submit').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'prompt' })).toBeVisible()
  await expect(page.getByText('verification code sent')).toBeHidden({ timeout: 500 })
  await answerAlert(page, 'the SMS code is wrong or no longer valid')
  await expect(button(page, 'get code')).toBeVisible()
  await expect(field(page, 'SMS code')).toHaveValue('')
  await expect(field(page, 'SMS code')).toBeFocused()
  expect(await rowsFor(server, 'registrations', 'outcome-wrong-code')).toBe(0)
  const next = await getCodeFor(page, server.origin, phone, 'get code')
  await expect(counting).toBeVisible()
  await field(page, 'SMS code').fill(next === '000000' ? '111111' : '000000')
  await button(page, 'submit').click()
  await answerAlert(page, 'the SMS code is wrong or no longer valid')
  await field(page, 'SMS code').fill(next)
  await button(page, 'submit').click()
  await expect(page).toHaveURL(/\/activeWheel\?/)
  expect(await rowsFor(server, 'registrations', 'outcome-wrong-code')).toBe(1)
})

test('a code asked for too soon is refused in the words of the server, whose seconds the button then counts', async ({
  page,
  context,
  lab,
  server,
}) => {
  await lab.campaign('wheel', 'outcome-sms')
  const phone = freshPhone()
  await page.goto(at('/activeApply', { activityId: 'outcome-sms', lang: 'en' }))
  await field(page, 'phone').fill(phone)
  await getCodeFor(page, server.origin, phone, 'get code')
  await expectToast(page, 'verification code sent')
  const other = await context.newPage()
  await other.goto(at('/activeApply', { activityId: 'outcome-sms', lang: 'en' }))
  await field(other, 'phone').fill(phone)
  await button(other, 'get code').click()
  await expect(notice(other).filter({ hasText: 'seconds before the next code' })).toBeVisible()
  await expect(other.getByRole('button', { name: /^retry \([1-5]?\ds\)$/ })).toBeVisible()
})

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true })

  test('the button counts 60 seconds in which it asks for nothing, then offers to retry', async ({
    page,
    lab,
    server,
  }) => {
    await lab.campaign('wheel', 'outcome-countdown')
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/notify/codes')) asked += 1
    })
    await page.clock.install()
    await page.goto(at('/activeApply', { activityId: 'outcome-countdown', lang: 'en' }))
    const phone = freshPhone()
    await field(page, 'phone').fill(phone)
    await getCodeFor(page, server.origin, phone, 'get code')
    await page.clock.pauseAt(Date.now() + 10_000)
    const counting = page.getByRole('button', { name: /^retry \(\d+s\)$/ })
    await counting.click()
    expect(asked).toBe(1)
    await page.clock.runFor(60_000)
    await expect(counting).toHaveCount(0)
    await button(page, 'retry').click()
    await expect.poll(() => asked).toBe(2)
  })
})

test('a red packet that another person has taken meanwhile is reported, and cannot be chosen again', async ({
  page,
  lab,
  server,
}) => {
  const activityId = 'outcome-packets'
  const [meal, ride] = [demoPacket('1'), demoPacket('3')]
  await lab.campaign('optional-packet', activityId, {
    redPacketOptions: [
      { id: '1', fullDiscountDesc: meal, stock: 1 },
      { id: '2', fullDiscountDesc: ride, stock: 1 },
    ],
  })
  await page.route('**/redPacketOptionalConfQuery', (route) => route.abort(), { times: 2 })
  await page.goto(at('/activeApply', { activityId, lang: 'en' }))
  await expect(notice(page).filter({ hasText: NETWORK })).toBeVisible()
  const choice = button(page, 'red packet choose a red packet')
  const failed = page.waitForEvent('requestfailed')
  await choice.click()
  await failed
  await expect(notice(page).filter({ hasText: NETWORK })).toBeVisible()
  await choice.dblclick()
  await page.getByRole('button', { name: meal }).click()
  await registerElsewhere({ server, lab }, activityId, freshPhone(), { redPacketOptionalConfId: '1' })
  const phone = freshPhone()
  await fillRegistration(page, server.origin, phone)
  const alert = page.getByRole('alertdialog', { name: 'prompt' })
  await expect(alert).toContainText('this red packet is used up, please choose another')
  await alert.getByRole('button', { name: 'confirm', exact: true }).click()
  expect(await rowsFor(server, 'registrations', activityId)).toBe(1)
  await page.getByRole('button', { name: /^red packet/ }).click()
  await expect(page.getByRole('button', { name: meal })).toBeDisabled()
  await page.getByRole('button', { name: ride }).click()
  await field(page, 'SMS code').fill(await getCodeFor(page, server.origin, phone, 'get code'))
  await button(page, 'submit').click()
  await expect(alert).toContainText(demoText('optional-packet', 'registerSucceedPrompt'))
  expect(await rowsFor(server, 'registrations', activityId)).toBe(2)
})

/** What a campaign may be changed to while a form of it stands open, and what the form is then refused with. */
const CHANGES = [
  [{ h5ActivityStatus: '3', pausePrompt: '休息一下' }, '休息一下'],
  [{ onlyMessagingApp: '1' }, 'please open in WeChat to take part'],
  [{ extendInfo: [{ label: 'company', value: '' }] }, 'please enter company'],
] as const

test('a campaign that is changed while the form is filled in refuses in its words, and the form stays', async ({
  page,
  lab,
  server,
}) => {
  const activityId = 'outcome-changed'
  for (const [set, says] of CHANGES) {
    await lab.campaign('wheel', activityId)
    await page.goto(at('/activeApply', { activityId, lang: 'en' }))
    await expect(button(page, 'submit')).toBeVisible()
    await lab.campaign('wheel', activityId, set)
    await fillRegistration(page, server.origin, freshPhone())
    await answerAlert(page, says)
    await expect(button(page, 'get code')).toBeVisible()
    await expect(page).toHaveURL(/\/activeApply\?/)
    expect(await rowsFor(server, 'registrations', activityId)).toBe(0)
  }
})

test('where the question after a registration fails, the records show the registration', async ({
  page,
  lab,
  server,
}) => {
  const activityId = 'outcome-unanswered'
  await lab.campaign('tier-one', activityId)
  await page.route('**/queryIsTakeOpenCardActivity', (route) => route.abort())
  await submitRegistration(
    page,
    server.origin,
    freshPhone(),
    { activityId, activityNumber: '1' },
    '/bindApply',
  )
  await expect(notice(page).filter({ hasText: NETWORK }).first()).toBeVisible()
  expect(await rowsFor(server, 'registrations', activityId)).toBe(1)
  await expect(page).toHaveURL(/\/bindRecord\?/)
  await expect(page.getByRole('listitem')).toHaveCount(1)
})

test('a page whose configuration cannot be read says so and reads it again', async ({ page, server }) => {
  await asFromStaticHost(page)
  for (const [path, query, failing, kind] of UNREAD) {
    const fault = `${server.origin}/lab/api/fault?kind=${kind}`
    await page.route(`**${failing}`, (route) => route.continue({ url: fault }))
    await page.goto(at(path, { lang: 'en', ...query }))
    await expect(notice(page).filter({ hasText: NETWORK }).first()).toBeVisible()
    await page.unroute(`**${failing}`)
    await button(page, 'try again').click()
    await expect(button(page, 'try again')).toHaveCount(0)
    await expect(page.getByRole('button').first()).toBeVisible()
  }
})

test('a token that is refused once is asked for anew, and the player sees nothing of it', async ({
  page,
  server,
}) => {
  await asFromStaticHost(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const fault = `${server.origin}/lab/api/fault?kind=401`
  await page.route('**/api/shubi/activity/config', (route) => route.continue({ url: fault }), { times: 1 })
  await page.goto(at('/activeIndex', { activityId: 'plain', lang: 'en' }))
  await expect(button(page, 'join now')).toBeVisible()
  expect(calls.filter((path) => path === '/api/user/auth')).toHaveLength(2)
  expect(calls.filter((path) => path === '/api/shubi/activity/config')).toHaveLength(2)
})

test('an address without its activity is reported', async ({ page }) => {
  await page.goto(at('/activeApply', { lang: 'en' }))
  await expectToast(page, 'activity address error')
})

test('a draw without a registration has expired and leads back', async ({ page }) => {
  await page.goto(at('/activeIndex', { activityId: 'wheel', lang: 'en' }))
  await expect(button(page, 'join now')).toBeVisible()
  await page.goto(at('/activeWheel', { activityId: 'wheel', lang: 'en' }))
  await button(page, 'start').click()
  await answerAlert(page, 'information expired, please join again')
  await expect(page).toHaveURL(/\/activeIndex\?/)
})

test('an answer that comes after the player has left its page leaves the next page alone', async ({
  page,
  lab,
  server,
}) => {
  const activityId = 'outcome-late'
  await lab.campaign('wheel', activityId)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const held = async (path: string) => {
    let letThrough = () => {}
    const isLeft = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route(`**${path}`, async (route) => {
      await isLeft
      await route.continue()
    })
    return { asked: page.waitForRequest(`**${path}`), letThrough }
  }
  const isAnswered = () =>
    expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.intent.'))))
      .not.toContainEqual(expect.stringMatching(/\/(register|award)\|/))
  const alert = page.getByRole('alertdialog')

  await page.goto(at('/activeIndex', { activityId, lang: 'en' }))
  await button(page, 'join now').click()
  const registration = await held('/api/shubi/activity/register')
  await fillRegistration(page, server.origin, freshPhone())
  await registration.asked
  await page.goBack()
  await expect(page).toHaveURL(/\/activeIndex\?/)
  registration.letThrough()
  await expect.poll(() => rowsFor(server, 'registrations', activityId)).toBe(1)
  await isAnswered()
  await expect(button(page, 'join now')).toBeVisible()

  await page.goto(at('/activeWheel', { activityId, lang: 'en' }))
  const award = await held('/api/shubi/activity/award')
  await button(page, 'start').click()
  await award.asked
  await button(page, 'records').click()
  await expect(page).toHaveURL(/\/activeApply\?/)
  award.letThrough()
  await isAnswered()
  await expect(alert).toHaveCount(0)
  await page.goBack()
  await expect(alert).toBeVisible()
  expect(await rowsFor(server, 'awards', activityId)).toBe(1)
})
