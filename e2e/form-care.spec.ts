import type { Page } from '@playwright/test'
import { BANK_PERSON } from './support/bank'
import { rowsFor } from './support/database'
import { getCodeFor } from './support/forms'
import { rowsOf } from './support/rows'
import type { CampaignServer } from './support/server'
import { at, expect, freshPhone, notice, test } from './support/test'

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
  /** The form forgets what was entered when it is loaded anew. */
  forgets?: true
  submit: string
  call: string
  /** What the player reads at the end, or where the player then is. */
  ends: string | RegExp
  /** Rows that the database holds of it. */
  rows: (server: CampaignServer, activityId: string) => number
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
    ends: '报名成功',
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
    ends: '兑换成功！红包已存入您的数字人民币钱包',
    rows: (server, activityId) => rowsFor(server, 'received_codes', activityId),
  },
  'the redemption code': {
    entry: '/zyModule',
    path: '/hbdhm',
    fields: { 'redemption code': 'DEMO0034' },
    forgets: true,
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
    rows: (server) => rowsOf(server.data, 'wallet_applications').length,
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
    const stands = async (isKept: boolean) => {
      for (const [label, value] of Object.entries(entered))
        await expect(field(page, label)).toHaveValue(isKept ? value : '')
    }
    const fill = async () => {
      for (const [label, value] of Object.entries(entered)) await field(page, label).fill(value)
    }

    await page.goto(at(row.entry, query))
    await page.goto(at(row.path, query))
    await fill()
    await page.reload()
    await stands(!row.forgets)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(row.entry))
    await page.goForward()
    await expect(page).toHaveURL(new RegExp(row.path))
    if (row.forgets) await fill()
    else await stands(true)

    const before = row.rows(server, activityId)
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
    expect(row.rows(server, activityId)).toBe(before + 1)
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } }),
    )
    await submit.dblclick()
    if (typeof row.ends === 'string') await expect(page.getByRole('alertdialog')).toContainText(row.ends)
    else await expect(page).toHaveURL(row.ends)
    expect(row.rows(server, activityId)).toBe(before + 1)
    expect(keys).toEqual([expect.any(String), keys[0]])
  })
}
