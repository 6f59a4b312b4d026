import type { Page } from '@playwright/test'
import { TIMES } from '../../domain/rules/limits'
import { BANK_PERSON, inBankApp } from '../support/campaigns/bank'
import { demoText } from '../support/campaigns/demo'
import { everyText, rowsFor } from '../support/database'
import { getCodeFor } from '../support/forms'
import type { Lab } from '../support/lab'
import { answerAlert, expectToast } from '../support/notices'
import { opened, rowsOf } from '../support/rows'
import { at, END_SCREEN, expect, freshPhone, test } from '../support/test'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const alertOf = (page: Page) => page.getByRole('alertdialog')
const endingIn = (digit: string) => freshPhone().slice(0, -1) + digit
const masked = (phone: string) => `${phone.slice(0, 3)}*****${phone.slice(-3)}`

let serial = 0
async function campaign(lab: Lab, from: string, set: object = {}): Promise<string> {
  serial += 1
  const activityId = `codes-${serial}-${test.info().retry}`
  await lab.campaign(from, activityId, set)
  return activityId
}

for (const [family, path, fen] of [
  ['bind-card', '/bindCardActivityApply', 1_800],
  ['reissue', '/bindCardReissueConfigApply', 1_000],
] as const) {
  test(`the form of ${family} lists its problems in the order of the spec`, async ({ page, lab, server }) => {
    const activityId = await campaign(lab, family, { extendInfo: [{ label: 'company', value: '' }] })
    await page.goto(at(path, { activityId, lang: 'en' }))
    const lists = async (...messages: string[]) => {
      await button(page, 'apply').click()
      await expect(alertOf(page).getByRole('listitem')).toHaveText(messages)
      await alertOf(page).getByRole('button', { name: 'confirm', exact: true }).click()
    }
    const end = ['please enter company', 'please tick all agreements above']
    const rest = ['please get SMS code', ...end]
    await lists('please enter name', 'please fill in phone number', 'please enter ID number', ...rest)
    const phone = freshPhone()
    await field(page, 'name').fill('Li')
    await field(page, 'phone').fill('239')
    await field(page, 'ID card').fill('110101199003070000')
    await lists('please fill in a correct phone number', 'please enter a valid ID number', ...rest)
    await field(page, 'phone').fill(phone)
    await field(page, 'ID card').fill(BANK_PERSON.gDid)
    const code = await getCodeFor(page, server.origin, phone, 'get code')
    await lists('please enter SMS code', ...end)
    await field(page, 'company').fill('Lantern Works')
    await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
    await lists('please enter SMS code')
    await field(page, 'SMS code').fill(code)
    expect(await rowsFor(server, 'registrations', activityId)).toBe(0)
    await button(page, 'apply').dblclick()
    await expect(alertOf(page)).toContainText('You have joined.')
    const kept = (await rowsOf(server.data, 'registrations')).filter((row) => row.activity_id === activityId)
    expect(kept).toMatchObject([{ prize_send_status: 0, red_envelope_fen: fen }])
    expect(
      (['customerName', 'phone', 'idCard', 'extendInfo'] as const).map((name) =>
        opened(server.data, kept[0], `registrations.${name}`),
      ),
    ).toEqual(['L*', phone, '110105********002X', '[{"label":"company","value":"Lantern Works"}]'])
    const texts = await everyText(server, ['sms_inbox'])
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    for (const secret of [phone, BANK_PERSON.gDid]) {
      expect(texts).not.toContain(secret)
      expect(stored).not.toContain(secret)
      expect(page.url()).not.toContain(secret)
    }
  })
}

test.describe('/hbdhm', () => {
  async function redeem(page: Page, origin: string, code: string, phone: string) {
    await field(page, 'redemption code').fill(code)
    await field(page, 'phone').fill(phone)
    await field(page, 'SMS code').fill(await getCodeFor(page, origin, phone, 'get code'))
    await button(page, 'redeem now').dblclick()
  }

  test('names its problems in order, says what the server says, and redeems once', async ({
    page,
    server,
  }) => {
    await page.goto(at('/hbdhm', { lang: 'en' }))
    const says = async (text: string) => {
      await button(page, 'redeem now').click()
      await expectToast(page, text)
    }
    await says('please fill in phone number')
    const phone = freshPhone()
    await field(page, 'phone').fill('123')
    await says('please fill in a correct phone number')
    await field(page, 'phone').fill(phone)
    await says('please enter redemption code')
    await field(page, 'redemption code').fill('  DEMO0021 ')
    await says('please enter SMS code')
    await field(page, 'SMS code').fill('12')
    await says('please get SMS code')
    await redeem(page, server.origin, 'DEMO0999', phone)
    await answerAlert(page, 'there is no such redemption code')
    const before = await rowsFor(server, 'received_codes', 'card-code')
    await redeem(page, server.origin, ' DEMO0021 ', freshPhone())
    await answerAlert(page, 'Redeemed: 10 yuan are in your digital-yuan wallet.')
    await expect(page).toHaveURL(/\/hbdhm/)
    expect(await rowsFor(server, 'received_codes', 'card-code')).toBe(before + 1)
    await redeem(page, server.origin, 'DEMO0021', freshPhone())
    await answerAlert(page, 'this redemption code has been received already')
    expect(await rowsFor(server, 'received_codes', 'card-code')).toBe(before + 1)
  })

  test('leads to the wallet guide after 300 ms where there is no wallet', async ({ page, server }) => {
    const phone = endingIn('0')
    await page.goto(at('/hbdhm', { lang: 'en' }))
    await redeem(page, server.origin, 'DEMO0022', phone)
    await expect(
      alertOf(page).getByText('Redeemed: open a digital-yuan wallet to receive the 10 yuan.', {
        exact: true,
      }),
    ).toBeVisible()
    const startedAt = Date.now()
    await button(page, 'confirm').click()
    await page.waitForURL(/\/lookWallet/)
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(TIMES.redemptionRedirectMs)
    expect(await everyText(server, ['sms_inbox'])).not.toContain(phone)
  })

  test('in the bank app the phone is there, masked and read-only, and no SMS is asked for', async ({
    page,
    lab,
    server,
  }) => {
    const phone = freshPhone()
    await inBankApp(page, lab, { mobNum: phone })
    await page.goto(at('/hbdhm', { lang: 'en' }))
    await expect(field(page, 'phone')).toHaveValue(masked(phone))
    await expect(field(page, 'phone')).toHaveAttribute('readonly', '')
    await expect(field(page, 'SMS code')).toHaveCount(0)
    await button(page, 'redeem now').click()
    await expectToast(page, 'please enter redemption code')
    await field(page, 'redemption code').fill('DEMO0023')
    const before = await rowsFor(server, 'received_codes', 'card-code')
    await button(page, 'redeem now').dblclick()
    await answerAlert(page, 'Redeemed: 10 yuan are in your digital-yuan wallet.')
    expect(await rowsFor(server, 'received_codes', 'card-code')).toBe(before + 1)
  })
})

for (const [ending, text, ends] of [
  ['1', demoText('card-code', 'registerSucceedPrompt'), END_SCREEN],
  ['0', 'Redeemed: open a digital-yuan wallet to receive the 10 yuan.', /\/lookWallet\?/],
] as const) {
  test(`a card code is exchanged by a phone that ends in ${ending}, then is gone`, async ({
    page,
    lab,
    server,
  }) => {
    const activityId = await campaign(lab, 'card-code', { extendInfo: [{ label: 'company', value: '' }] })
    const phone = endingIn(ending)
    const address = at('/cardCodeReceived', { activityId, conversionCode: 'DEMO0031', lang: 'en' })
    await page.goto(address)
    const says = async (problem: string) => {
      await button(page, 'apply').click()
      await expectToast(page, problem)
    }
    await says('please fill in phone number')
    await field(page, 'phone').fill('239')
    await says('please fill in a correct phone number')
    await field(page, 'phone').fill(phone)
    await says('please get SMS code')
    const code = await getCodeFor(page, server.origin, phone, 'get code')
    await says('please enter SMS code')
    await field(page, 'SMS code').fill(code)
    await says('please enter company')
    await field(page, 'company').fill('Lantern Works')
    await says('please tick all agreements above')
    await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
    await button(page, 'apply').dblclick()
    await answerAlert(page, text)
    if (typeof ends === 'string') await expect(page.getByText(ends)).toBeVisible()
    else await expect(page).toHaveURL(ends)
    const kept = (await rowsOf(server.data, 'received_codes')).filter((row) => row.activity_id === activityId)
    expect(kept).toMatchObject([{ red_envelope_fen: 1_000 }])
    expect(await everyText(server)).not.toContain('DEMO0031')
    expect(
      (['phone', 'extendInfo'] as const).map((name) => opened(server.data, kept[0], `receivedCodes.${name}`)),
    ).toEqual([phone, '[{"label":"company","value":"Lantern Works"}]'])
    await page.goto(address)
    await answerAlert(page, 'this redemption code has been received already')
    await expect(page.getByText(END_SCREEN)).toBeVisible()
  })
}

test('a card code that there is not is refused after the proof alone; without a needed wallet the guide opens', async ({
  page,
  lab,
  server,
}) => {
  const activityId = await campaign(lab, 'card-code', { requiresWallet: true })
  const apply = async (conversionCode: string, phone: string) => {
    await page.goto(at('/cardCodeReceived', { activityId, conversionCode, lang: 'en' }))
    await field(page, 'phone').fill(phone)
    await field(page, 'SMS code').fill(await getCodeFor(page, server.origin, phone, 'get code'))
    await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
    await button(page, 'apply').click()
  }
  const guesser = endingIn('1')
  await apply('NONE0001', guesser)
  await answerAlert(page, 'there is no such redemption code')
  await expect(button(page, 'get code')).toBeVisible()
  await page.reload()
  await answerAlert(page, 'there is no such redemption code')
  await expect(page.getByText(END_SCREEN)).toBeVisible()
  await apply('DEMO0032', endingIn('0'))
  await answerAlert(page, 'you have no digital-yuan wallet yet, please open one first')
  await expect(page).toHaveURL(/\/lookWallet\?/)
  expect(await rowsFor(server, 'received_codes', activityId)).toBe(0)
})

test('in the bank app a card is bound and asked for without an SMS code', async ({ page, lab, server }) => {
  const activityId = await campaign(lab, 'bind-card')
  const phone = endingIn('9')
  await inBankApp(page, lab, { mobNum: phone })
  await page.goto(at('/bindCardActivityIndex', { activityId, lang: 'en' }))
  await button(page, 'join now').click()
  await expect(field(page, 'phone')).toHaveValue(masked(phone))
  for (const name of ['name', 'phone', 'ID card'])
    await expect(field(page, name)).toHaveAttribute('readonly', '')
  await expect(field(page, 'SMS code')).toHaveCount(0)
  await button(page, 'apply').click()
  await answerAlert(page, 'please tick all agreements above')
  await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
  await button(page, 'apply').click()
  await answerAlert(page, 'You have joined. Bind your card to receive a red packet of 18 yuan.')
  expect(await rowsFor(server, 'registrations', activityId)).toBe(1)
  await page.goto(at('/bindCardActivityIndex', { activityId, lang: 'en' }))
  await button(page, 'activity query').click()
  const result = page.getByRole('region', { name: 'activity query' })
  await expect(result).toContainText('you have no savings card, please open one first')
  await result.getByRole('button', { name: 'online card opening', exact: true }).click()
  for (const name of ['nearby branches', 'online card opening'])
    await expect(alertOf(page).getByRole('button', { name, exact: true })).toBeVisible()
  await alertOf(page).getByRole('button', { name: 'online card opening', exact: true }).click()
  await expect(page).toHaveURL(/\/lookWallet\?.*filed=openCardSkipLink/)
})

test('in the bank app a packet is reissued and asked for without an SMS code', async ({
  page,
  lab,
  server,
}) => {
  const activityId = await campaign(lab, 'reissue')
  const phone = endingIn('9')
  await inBankApp(page, lab, { mobNum: phone })
  await page.goto(at('/bindCardReissueConfigIndex', { activityId, lang: 'en' }))
  await button(page, 'activity query').click()
  const result = page.getByRole('region', { name: 'activity query' })
  await expect(result).toContainText('no participation record was found, join now')
  await result.getByRole('button', { name: 'take part', exact: true }).click()
  await expect(page).toHaveURL(/\/bindCardReissueConfigApply\?/)
  for (const name of ['name', 'phone', 'ID card'])
    await expect(field(page, name)).toHaveAttribute('readonly', '')
  await expect(field(page, 'SMS code')).toHaveCount(0)
  expect(await rowsFor(server, 'registrations', activityId)).toBe(0)
  await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
  await button(page, 'apply').dblclick()
  await answerAlert(page, 'You have joined. Once wallet and card are ready, 10 yuan more are sent to you.')
  await expect(page.getByText(END_SCREEN)).toBeVisible()
  expect(await rowsFor(server, 'registrations', activityId)).toBe(1)
  await page.goto(at('/bindCardReissueConfigQuery', { activityId, lang: 'en' }))
  await expect(result).toContainText(masked(phone))
  await result.getByRole('button', { name: 'bind card', exact: true }).click()
  await expect(page).toHaveURL(/\/lookWallet\?.*customization=2.*filed=openCardSkipLink/)
})
