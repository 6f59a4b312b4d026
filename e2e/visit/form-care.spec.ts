import type { Page } from '@playwright/test'
import { SERVED_PAGE_ID } from '../../domain/rules/visit/served-page'
import { BANK_PERSON } from '../support/campaigns/bank'
import { demoText } from '../support/campaigns/demo'
import { rowsFor } from '../support/database'
import { getCodeFor } from '../support/forms'
import { answerAlert, layersSettled } from '../support/notices'
import { rowsOf } from '../support/rows'
import type { CampaignServer } from '../support/server'
import { at, expect, freshPhone, notice, test } from '../support/test'

interface Row {
  /** Demo campaign that the test's own is made from; none where the page has no campaign. */
  from?: string
  set?: Record<string, unknown>
  /** Where the visitor comes from, and the form. */
  entry: string
  path: string
  query?: Record<string, string>
  /** What is entered beside the phone and its code. */
  fields?: Readonly<Record<string, string>>
  submit: string
  call: string
  /** What the player reads at the end, or where the player then is. */
  ends: string | RegExp
  /** Rows that the database holds of it. */
  rows: (server: CampaignServer, activityId: string) => Promise<number>
}

const registrations: Row['rows'] = (server, activityId) => rowsFor(server, 'registrations', activityId)
const PERSON = { name: 'Li Xiaoming', 'ID card': BANK_PERSON.gDid }

const FORMS: Readonly<Record<string, Row>> = {
  'the registration': {
    from: 'plain',
    set: { extendInfo: null },
    entry: '/activeIndex',
    path: '/activeApply',
    fields: PERSON,
    submit: 'submit',
    call: '/api/shubi/activity/register',
    ends: demoText('plain', 'registerSucceedPrompt'),
    rows: registrations,
  },
  'the gift of two': {
    from: 'tier-one',
    entry: '/bindIndex',
    path: '/bindApply',
    query: { activityNumber: '1' },
    fields: { name: PERSON.name },
    submit: 'submit',
    call: '/api/shubi/activity/register',
    ends: 'Congratulations, you have joined!',
    rows: registrations,
  },
  'card binding': {
    from: 'bind-card',
    entry: '/bindCardActivityIndex',
    path: '/bindCardActivityApply',
    fields: PERSON,
    submit: 'apply',
    call: '/api/shubi/bindCardActivity/register',
    ends: 'You have joined. Bind your card to receive a red packet of 18 yuan.',
    rows: registrations,
  },
  reissue: {
    from: 'reissue',
    entry: '/bindCardReissueConfigIndex',
    path: '/bindCardReissueConfigApply',
    fields: PERSON,
    submit: 'apply',
    call: '/api/shubi/bindCardReissueActivity/register',
    ends: 'You have joined. Once wallet and card are ready, 10 yuan more are sent to you.',
    rows: registrations,
  },
  'the card code': {
    from: 'card-code',
    entry: '/hbdhm',
    path: '/cardCodeReceived',
    query: { conversionCode: 'DEMO0033' },
    submit: 'apply',
    call: '/api/shubi/card/activity/exchange/redEnvelope',
    ends: demoText('card-code', 'registerSucceedPrompt'),
    rows: (server, activityId) => rowsFor(server, 'received_codes', activityId),
  },
  'the redemption code': {
    entry: '/zyModule',
    path: '/hbdhm',
    fields: { 'redemption code': 'DEMO0034' },
    submit: 'redeem now',
    call: '/api/shubi/conversionCode/receive',
    ends: 'Redeemed: 10 yuan are in your digital-yuan wallet.',
    rows: (server) => rowsFor(server, 'received_codes', 'card-code'),
  },
  'the wallet opening': {
    entry: '/zyModule',
    path: '/waRegister',
    query: { employeeId: 'E1', networkCode: 'N1' },
    submit: 'submit',
    call: '/api/wallet/openAccount',
    ends: /\/sandbox\/open-account/,
    rows: async (server) => (await rowsOf(server.data, 'wallet_applications')).length,
  },
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

for (const [name, row] of Object.entries(FORMS)) {
  test(`${name} outlives a reload and a way back, and is sent once though its answer is lost`, async ({
    page,
    lab,
    server,
  }) => {
    const activityId = `care-${row.path.slice(1).toLowerCase()}-${test.info().retry}`
    if (row.from) await lab.campaign(row.from, activityId, row.set)
    const query = { lang: 'en', ...(row.from && { activityId }), ...row.query }
    const phone = freshPhone()
    const entered = { ...row.fields, phone }
    const stands = async () => {
      for (const [label, value] of Object.entries(entered))
        await expect(field(page, label)).toHaveValue(value)
    }

    await page.goto(at(row.entry, query))
    await page.goto(at(row.path, query))
    for (const [label, value] of Object.entries(entered)) await field(page, label).fill(value)
    await page.reload()
    await stands()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(row.entry))
    await page.goForward()
    await expect(page).toHaveURL(new RegExp(row.path))
    await stands()
    // Until the app's form takes the place of the served one both are in the document.
    await expect(page.locator('#served')).toHaveCount(0)

    const before = await row.rows(server, activityId)
    await field(page, 'SMS code').fill(await getCodeFor(page, server.origin, phone, 'get code'))
    const all = page.getByRole('checkbox', { name: 'select all', exact: true })
    if (row.from) await all.check()
    const lose = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
      await route.fetch()
      await route.abort()
    }
    await page.route(`**${row.call}`, lose, { times: 1 })
    const keys: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(row.call)) keys.push(request.headers()['idempotency-key'])
    })
    const submit = page.getByRole('button', { name: row.submit, exact: true })
    await submit.click()
    await expect(notice(page).getByText('network error, please try again later').first()).toBeVisible()
    expect(await row.rows(server, activityId)).toBe(before + 1)
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } }),
    )
    await submit.dblclick()
    if (typeof row.ends === 'string') await expect(page.getByRole('alertdialog')).toContainText(row.ends)
    else await expect(page).toHaveURL(row.ends)
    expect(await row.rows(server, activityId)).toBe(before + 1)
    expect(keys).toEqual([expect.any(String), keys[0]])
  })
}

test('13.13 a link fills in the extra fields too and wins over a draft, until its values are changed', async ({
  page,
  lab,
}) => {
  await lab.campaign('plain', 'care-link', { extendInfo: JSON.stringify([{ label: 'company', value: '' }]) })
  const query = { activityId: 'care-link', applyType: '1', lang: 'en' }
  const phone = freshPhone()
  await page.goto(at('/activeApply', query))
  await field(page, 'name').fill('Old Name')
  await field(page, 'phone').fill(phone)
  await field(page, 'company').fill('Old Works')
  await page.reload()
  await expect(field(page, 'company')).toHaveValue('Old Works')
  await expect(page.locator('#served')).toHaveCount(0)

  const given = { customerName: PERSON.name, extendInfo: [{ label: 'company', value: 'Lantern Works' }] }
  await page.goto(at('/activeApply', { ...query, forms: JSON.stringify(given) }))
  await expect(field(page, 'name')).toHaveValue(PERSON.name)
  await expect(field(page, 'company')).toHaveValue('Lantern Works')
  await expect(field(page, 'phone')).toHaveValue(phone)
  await expect(page).not.toHaveURL(/forms=/)

  await field(page, 'name').fill('New Name')
  await page.reload()
  await expect(field(page, 'name')).toHaveValue('New Name')
  await expect(field(page, 'company')).toHaveValue('Lantern Works')
})

interface LookUp {
  from: string
  entry: string
  path: string
  query?: Record<string, string>
  /** The button that opens the form, where the page does not begin with it. */
  opens?: string
  submit: string
  call: string
  /** Calls of one submission: a query page asks once more for what it then shows. */
  calls: 1 | 2
  /** What the player reads at the end, in an alert or on the page. */
  ends: string | RegExp
}

const NO_RECORD = 'no participation record was found, join now'

/** The forms that look something up and keep nothing of their own. */
const LOOK_UPS: Readonly<Record<string, LookUp>> = {
  'the winning query': {
    from: 'plain',
    entry: '/activeIndex',
    path: '/activeApply',
    query: { applyType: '2' },
    submit: 'winning query',
    call: '/api/shubi/activity/result/query',
    calls: 1,
    ends: 'no registration of yours was found, please register first',
  },
  'the claim popup': {
    from: 'code',
    entry: '/activeMerchants',
    path: '/activeIndex',
    opens: 'query redemption code',
    submit: 'confirm',
    call: '/api/shubi/activity/coupon',
    calls: 1,
    ends: /^received, your redemption code is HB\w{10}$/,
  },
  'the card-binding query': {
    from: 'bind-card',
    entry: '/bindCardActivityIndex',
    path: '/bindCardActivityQuery',
    submit: 'query',
    call: '/api/shubi/bindCardActivity/queryActivityRecord',
    calls: 2,
    ends: NO_RECORD,
  },
  'the reissue query': {
    from: 'reissue',
    entry: '/bindCardReissueConfigIndex',
    path: '/bindCardReissueConfigQuery',
    submit: 'query',
    call: '/api/shubi/bindCardReissueActivity/queryActivityRecord',
    calls: 2,
    ends: NO_RECORD,
  },
  "the records' query": {
    from: 'tier-one',
    entry: '/bindIndex',
    path: '/bindRecord',
    submit: 'confirm',
    call: '/api/shubi/activity/queryActivityRecord',
    calls: 1,
    ends: 'there is no data',
  },
}

for (const [name, row] of Object.entries(LOOK_UPS)) {
  test(`${name} outlives a reload, asks once for two taps and leads back`, async ({ page, lab, server }) => {
    const activityId = `look-${row.path.slice(1).toLowerCase()}-${test.info().retry}`
    await lab.campaign(row.from, activityId)
    const query = { lang: 'en', activityId, ...row.query }
    const button = (label: string) => page.getByRole('button', { name: label, exact: true })
    const phone = freshPhone()
    await page.goto(at(row.entry, query))
    await page.goto(at(row.path, query))
    const open = async () => {
      if (row.opens) await button(row.opens).click()
      await field(page, 'phone').fill(phone)
    }
    await open()
    await page.reload()
    await open()
    await field(page, 'SMS code').fill(await getCodeFor(page, server.origin, phone, 'get code'))
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith(row.call)) asked += 1
    })
    await button(row.submit).dblclick()
    await expect(page.getByText(row.ends, { exact: true })).toBeVisible()
    if (await page.getByRole('alertdialog').isVisible())
      await answerAlert(page, row.ends, row.opens ? 'copy code' : 'confirm')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(asked).toBe(row.calls)
    await layersSettled(page)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(row.entry))
  })
}

test('a field keeps above the keyboard, with the numbers keyboard and the code of the message', async ({
  page,
}) => {
  const keyboard = (isOpen: boolean) => page.setViewportSize({ width: 375, height: isOpen ? 360 : 667 })
  let startApp = () => {}
  const started = new Promise<void>((resolve) => {
    startApp = resolve
  })
  await page.route(/\/assets\/.*\.js$/, (route) => started.then(() => route.continue()))
  await keyboard(false)
  await page.goto(at('/activeApply', { activityId: 'plain', lang: 'en' }), { waitUntil: 'commit' })
  const last = page.getByLabel('employer', { exact: true })
  const focusFromTop = () =>
    last.evaluate((input: HTMLInputElement) => {
      scrollTo(0, 0)
      input.focus({ preventScroll: true })
    })
  // In the form that the server sent, whose place the app's takes under the finger.
  await focusFromTop()
  await keyboard(true)
  startApp()
  await expect(page.locator(`#${SERVED_PAGE_ID}`)).toHaveCount(0)
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 1 })
  await keyboard(false)
  const code = page.getByLabel('SMS code', { exact: true })
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(page.getByLabel('phone', { exact: true })).toHaveAttribute('inputmode', 'numeric')
  await code.focus()
  await focusFromTop()
  await keyboard(true)
  await expect(last).toBeInViewport({ ratio: 1 })
})
