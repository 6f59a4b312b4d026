import type { Page } from '@playwright/test'
import { awardCall } from '../../domain/calls/activity'
import { maskPhone } from '../../domain/rules/registration/mask'
import { inBankApp } from '../support/campaigns/bank'
import { demoMessage } from '../support/campaigns/demo'
import { registerElsewhere } from '../support/campaigns/register'
import { rowsFor } from '../support/database'
import { getCodeFor } from '../support/forms'
import { answerAlert, expectToast } from '../support/notices'
import { rowsOf } from '../support/rows'
import { at, expect, freshPhone, test } from '../support/test'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

interface Row {
  /** What the phone has done so far. */
  name: string
  from: string
  set?: Record<string, unknown>
  did: 'nothing' | 'registered' | 'drawn'
  /** Another code is entered than the one that came. */
  mistypes?: true
  /** Word for word; `…` stands for what the database holds of the phone in `of`. */
  says: string
  of?: { table: 'awards' | 'coupons'; text: (row: Record<string, unknown>) => string }
}

/** What the winning query says, in the order of a lottery's life; nothing of it changes a row. */
const RESULTS: readonly Row[] = [
  {
    name: 'has not registered',
    from: 'plain',
    did: 'nothing',
    says: 'no registration of yours was found, please register first',
  },
  { name: 'has registered', from: 'shenzhen', did: 'registered', says: 'you have registered' },
  {
    name: 'has registered and not drawn',
    from: 'wheel',
    did: 'registered',
    says: 'you have registered and not drawn yet, try your luck',
  },
  {
    name: 'waits for the draw',
    from: 'wheel',
    set: { isBackStageDraw: '1' },
    did: 'registered',
    says: 'you have registered, please wait for the draw',
  },
  {
    name: 'has won',
    from: 'wheel',
    did: 'drawn',
    says: '…',
    of: { table: 'awards', text: (row) => demoMessage('wheel', Number(row.award_index)) },
  },
  {
    name: 'mistypes its code',
    from: 'plain',
    did: 'nothing',
    mistypes: true,
    says: 'the SMS code is wrong or no longer valid',
  },
  {
    name: 'has a redemption code',
    from: 'code',
    did: 'registered',
    says: 'your redemption code is …',
    of: { table: 'coupons', text: (row) => String(row.code) },
  },
]

test.afterEach(({ lab }) => lab.post('/lab/api/place', {}).then(() => undefined))

/** Another code than this one. */
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

test('13.6 the winning query says how far a phone has come and forgets it, and counts on after a wrong code', async ({
  page,
  lab,
  server,
}) => {
  for (const [serial, { name, from, set, did, mistypes, says, of }] of RESULTS.entries()) {
    await test.step(name, async () => {
      const activityId = `result-${serial}-${test.info().retry}`
      const phone = freshPhone()
      await lab.campaign(from, activityId, set)
      if (did !== 'nothing') {
        const session = await registerElsewhere({ server, lab }, activityId, phone)
        if (did === 'drawn') await session.done(awardCall, { activityId })
      }
      await page.goto(at('/activeApply', { activityId, applyType: '2', lang: 'en' }))
      await field(page, 'phone').fill(phone)
      const code = await getCodeFor(page, server.origin, phone, 'get code')
      await field(page, 'SMS code').fill(mistypes ? wrong(code) : code)
      await button(page, 'winning query').click()
      const kept = of && (await rowsOf(server.data, of.table)).find((row) => row.activity_id === activityId)
      await answerAlert(page, says.replace('…', (of && kept && of.text(kept)) ?? ''))
      if (did === 'nothing')
        await expect(page.getByRole('button', { name: /^retry \(\d+s\)$/ })).toBeVisible()
      else await expect(field(page, 'phone')).toHaveValue('')
      if (mistypes) {
        await field(page, 'SMS code').fill(code)
        for (let times = 1; times <= 2; times++) {
          await button(page, 'winning query').click()
          await answerAlert(page, 'no registration of yours was found, please register first')
        }
      }
      expect(await rowsFor(server, 'registrations', activityId)).toBe(did === 'nothing' ? 0 : 1)
      expect(await rowsFor(server, 'awards', activityId)).toBe(did === 'drawn' ? 1 : 0)
    })
  }
})

test('13.9 in the bank app the winning query needs no SMS code', async ({ page, lab, server }) => {
  const activityId = 'result-customer'
  await lab.campaign('wheel', activityId)
  const phone = freshPhone()
  await registerElsewhere({ server, lab }, activityId, phone)
  await inBankApp(page, lab, { mobNum: phone })
  await page.goto(at('/activeApply', { activityId, applyType: '2', code: 'of-the-address', lang: 'en' }))
  await expect(field(page, 'phone')).toHaveValue(maskPhone(phone))
  await expect(field(page, 'phone')).toHaveAttribute('readonly', '')
  await expect(field(page, 'SMS code')).toHaveCount(0)
  await button(page, 'winning query').click()
  await answerAlert(page, 'you have registered and not drawn yet, try your luck')
})

/** Opens the claim popup and confirms it with the code that came, once something else has happened. */
async function claim(
  page: Page,
  origin: string,
  activityId: string,
  phone: string,
  meanwhile: () => Promise<unknown> = async () => undefined,
) {
  await page.goto(at('/activeIndex', { activityId, lang: 'en' }))
  await button(page, 'query redemption code').click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('phone', { exact: true }).fill(phone)
  await popup.getByLabel('SMS code', { exact: true }).fill(await getCodeFor(page, origin, phone, 'get code'))
  await meanwhile()
  await popup.getByRole('button', { name: 'confirm', exact: true }).click()
}

test('a claimed code is found again; without a registration or a code left a toast says so', async ({
  page,
  lab,
  server,
}) => {
  await lab.campaign('code', 'claim-again')
  await lab.campaign('code', 'claim-registered', { coupons: { claim: 'registered', stock: 9 } })
  await lab.campaign('code', 'claim-none-left', { coupons: { claim: 'anyone', stock: 0 } })
  const phone = freshPhone()
  await registerElsewhere({ server, lab }, 'claim-again', phone)
  await claim(page, server.origin, 'claim-again', phone)
  const [given] = (await rowsOf(server.data, 'coupons')).filter((row) => row.activity_id === 'claim-again')
  const alert = page.getByRole('alertdialog', { name: 'prompt' })
  await expect(alert.getByText(`your redemption code is ${given?.code}`, { exact: true })).toBeVisible()
  for (const [activityId, says] of [
    ['claim-registered', 'no registration of yours was found, please register first'],
    ['claim-none-left', 'the redemption codes are used up'],
  ] as const) {
    await claim(page, server.origin, activityId, freshPhone())
    await expectToast(page, says)
    expect(await rowsFor(server, 'coupons', activityId)).toBe(0)
  }
  expect(await rowsFor(server, 'coupons', 'claim-again')).toBe(1)
})

test('a claim is refused where the campaign has closed or stopped meanwhile, and to another city', async ({
  page,
  lab,
  server,
}) => {
  const activityId = 'claim-meanwhile'
  const elsewhere = () => lab.post('/lab/api/place', { address: { prov: '广东省', city: '广州市' } })
  for (const [set, says, meanwhile] of [
    [{ activityCloseTime: Date.now() - 1_000, activityHadEndPrompt: '已经结束啦' }, '已经结束啦', undefined],
    [{ h5ActivityStatus: '3', pausePrompt: '休息一下' }, '休息一下', undefined],
    [{ limitSzUserTake: '1' }, 'only individuals in Shenzhen can join this activity', elsewhere],
  ] as const) {
    await lab.campaign('code', activityId)
    await claim(page, server.origin, activityId, freshPhone(), async () => {
      await lab.campaign('code', activityId, set)
      await meanwhile?.()
    })
    await expectToast(page, says)
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  expect(await rowsFor(server, 'coupons', activityId)).toBe(0)
})

test('13.6 13.23 a claim is refused by toast, then given with a code that can be copied or selected', async ({
  page,
  lab,
  server,
}) => {
  await lab.campaign('code', 'outcome-claim')
  await page.addInitScript(() => {
    const execCommand = () => {
      const field = document.activeElement
      if (field instanceof HTMLTextAreaElement) Object.assign(window, { copied: field.value })
      return Reflect.get(window, 'copies') === true
    }
    Object.assign(document, { execCommand })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto(at('/activeIndex', { activityId: 'outcome-claim', lang: 'en' }))
  await button(page, 'query redemption code').click()
  const popup = page.getByRole('dialog')
  const phone = freshPhone()
  await popup.getByLabel('phone', { exact: true }).fill(phone)
  const code = await getCodeFor(page, server.origin, phone, 'get code')
  await popup.getByLabel('SMS code', { exact: true }).fill(wrong(code))
  await popup.getByRole('button', { name: 'confirm', exact: true }).click()
  await expectToast(page, 'the SMS code is wrong or no longer valid')
  expect(await rowsFor(server, 'coupons', 'outcome-claim')).toBe(0)
  await popup.getByLabel('SMS code', { exact: true }).fill(code)
  await popup.getByRole('button', { name: 'confirm', exact: true }).click()
  const alert = page.getByRole('alertdialog', { name: 'prompt' })
  await expect(alert).toContainText('received, your redemption code is')
  await alert.getByRole('button', { name: 'copy code', exact: true }).click()
  await expectToast(page, 'copy failed')
  const shownCode = await page.evaluate(() => getSelection()?.toString().trim())
  expect(shownCode).toMatch(/^HB\w{10}$/)
  await expect(alert.getByRole('button', { name: 'close', exact: true })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { copies: true }))
  await alert.getByRole('button', { name: 'copy code', exact: true }).click()
  await expectToast(page, 'copy succeeded')
  const given = (await rowsOf(server.data, 'coupons')).filter((row) => row.activity_id === 'outcome-claim')
  expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe(given[0]?.code)
  expect(given[0]?.code).toBe(shownCode)
  expect(await rowsFor(server, 'coupons', 'outcome-claim')).toBe(1)
})
