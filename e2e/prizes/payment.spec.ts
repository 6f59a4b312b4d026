import { LIMITS } from '../../domain/rules/limits'
import { demoGift, demoText } from '../support/campaigns/demo'
import { bankEntry } from '../support/campaigns/gift'
import { Operator } from '../support/campaigns/operator'
import { BOX, PAY_WORDS, payCampaign, popup, press, TEN } from '../support/campaigns/payment'
import { participations, rowsFor } from '../support/database'
import { answerAlert, layersSettled } from '../support/notices'
import { AGENTS, at, expect, freshPhone, notice, test } from '../support/test'

const lang = 'en'
const words = PAY_WORDS[lang]
test.describe(lang, () => {
  test.use({ locale: lang })

  test('a chance is bought, its prize looked at and sent home', async ({ page, lab, server }) => {
    const { code, state, ...query } = await payCampaign(page, lab, { lang, awardIndex: BOX })
    await page.goto(at('/dclActiveIndex', { ...query, code, state }))
    const needed = popup(page, words.needed)
    await expect(needed).toContainText(words.neededText)
    await expect(page).not.toHaveURL(/code=|state=/)
    await press(page, words.goPay)
    await expect(page).toHaveURL(/\/cashier\/pay/)
    const handed = await page.evaluate(() => sessionStorage.getItem('bank-paid') ?? '')
    const back = new URL(JSON.parse(handed).returnUrl)
    expect(back.pathname).toBe('/new-dbank/dclActiveIndex')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ activityId: query.activityId, pay: '1' })

    await press(page, words.cashierPay)
    await expect(page).toHaveURL(/\/payPending\?/)
    await expect(page.getByRole('heading', { name: words.pending })).toBeVisible()
    await expect(popup(page, words.succeeded)).toBeVisible()
    await expect(page).toHaveURL(/\/dclActiveIndex\?.*pay=1/)
    await press(page, words.viewPrize)
    await expect(page).toHaveURL(/\/zyGiftActivityPrize\?.*openId=/)
    await expect(page.getByRole('article', { name: demoGift('pay', 'box', lang).prizeName })).toBeVisible()
    const paid = { pay_status: 1, prize_id: 'box', awarded: 1, sent: 0 }
    await expect.poll(() => participations(server, query.activityId)).toEqual([paid])

    await page.goto(at('/dclActiveIndex', query))
    await press(page, words.myPrize)
    await popup(page, words.myPrize).getByRole('button').last().click()
    const delivery = page.getByRole('dialog')
    await delivery.getByRole('combobox').selectOption('南山区')
    const [, address, name, phone] = await delivery.getByRole('textbox').all()
    await address?.fill('科技园1号')
    await phone?.fill('13912345678')
    // A field cuts no word that is still being composed.
    await name?.evaluate(
      (field: HTMLInputElement, text) => {
        field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      },
      '张'.repeat(LIMITS.recipientName + 1),
    )
    const asked = page.waitForResponse(/queryOrRegister/)
    await delivery.getByRole('button').last().click()
    await asked
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(delivery.getByRole('combobox')).toHaveValue('南山区')
    await name?.fill('张三丰')
    await delivery.getByRole('button').last().click()
    await expect(popup(page, words.onTheWay)).toBeVisible()
    expect(await participations(server, query.activityId)).toEqual([{ ...paid, sent: 1 }])
    await page.goto(at('/dclActiveIndex', query))
    await expect(popup(page, words.onTheWay)).toBeVisible()
    const operator = new Operator(server.origin, query.activityId)
    await operator.login()
    const [gift = ''] = await operator.gifts()
    await operator.ship(gift, '顺丰速运', 'SF1')
    await operator.received(gift)
    await page.reload()
    await expect(popup(page, words.joined)).toBeVisible()
  })
})

test.describe('at the cashier, which speaks the language of the page and not of the browser,', () => {
  test.use({ locale: 'zh-CN' })
  const words = PAY_WORDS.en
  const unpaid = { pay_status: 0, prize_id: null }
  test.afterEach(({ lab }) => lab.clock(null).then(() => undefined))

  test('a failed deduction is shown, and paid again', async ({ page, lab, server }) => {
    const query = await payCampaign(page, lab, { lang: 'en', awardIndex: TEN })
    await page.goto(at('/dclActiveIndex', query))
    await press(page, words.goPay)
    await press(page, words.cashierFail)
    await expect(popup(page, words.failed)).toBeVisible()
    expect(await participations(server, query.activityId)).toMatchObject([{ pay_status: 2, prize_id: null }])
    await press(page, words.payAgain)
    await press(page, words.cashierPay)
    await expect(popup(page, words.succeeded)).toBeVisible()
    expect(await participations(server, query.activityId)).toMatchObject([{ pay_status: 1, prize_id: 'ten' }])
  })

  test('walking away pays nothing, whatever the address says', async ({ page, lab, server }) => {
    const query = await payCampaign(page, lab, { lang: 'en' })
    await page.goto(at('/dclActiveIndex', query))
    await press(page, words.goPay)
    await page.getByRole('link', { name: words.cashierLeave }).click()
    await expect(page).toHaveURL(/\/dclActiveIndex\?.*pay=1/)
    await expect(popup(page, words.needed)).toBeVisible()
    await press(page, words.later)
    await expect(popup(page, words.needed)).toHaveCount(0)
    await expect(page.getByRole('button', { name: words.joinNow })).toBeVisible()
    expect(await participations(server, query.activityId)).toMatchObject([unpaid])
  })

  test('a payment whose callback never comes is found while the page waits', async ({
    page,
    lab,
    server,
  }) => {
    const query = await payCampaign(page, lab, { lang: 'en' })
    await page.goto(at('/dclActiveIndex', query))
    await press(page, words.goPay)
    await expect(page).toHaveURL(/\/cashier\/pay/)
    await lab.post('/lab/api/cashier', { paymentUrl: page.url(), action: 'pay', times: 0 })
    expect(await participations(server, query.activityId)).toMatchObject([unpaid])
    await page.goto(at('/payPending', { activityId: query.activityId, lang: 'en', pay: '1' }))
    await expect(popup(page, words.succeeded)).toBeVisible({ timeout: 15_000 })
    expect(await participations(server, query.activityId)).toMatchObject([{ pay_status: 1, prize_id: 'box' }])
  })

  test('13.20 a chance that was paid for elsewhere is not paid again: the popup closes and shows so', async ({
    page,
    lab,
    server,
  }) => {
    const query = await payCampaign(page, lab, { lang: 'en' })
    await page.goto(at('/dclActiveIndex', query))
    await press(page, words.goPay)
    await expect(page).toHaveURL(/\/cashier\/pay/)
    const paymentUrl = page.url()
    await page.goto(at('/dclActiveIndex', { activityId: query.activityId, lang: 'en' }))
    await expect(popup(page, words.needed)).toBeVisible()
    await lab.post('/lab/api/cashier', { paymentUrl, action: 'pay', times: 1 })
    await press(page, words.goPay)
    await expect(popup(page, words.succeeded)).toBeVisible()
    await expect(popup(page, words.needed)).toHaveCount(0)
    expect(await participations(server, query.activityId)).toMatchObject([{ pay_status: 1 }])
  })

  test('13.21 who paid before the end gets the result after it, and the prize whenever they come back', async ({
    page,
    lab,
    server,
  }) => {
    const set = { activityEndTime: Date.now() + 60_000 }
    const { code, state, ...query } = await payCampaign(page, lab, { lang: 'en', set })
    await page.goto(at('/dclActiveIndex', { ...query, code, state }))
    await press(page, words.goPay)
    await expect(page).toHaveURL(/\/cashier\/pay/)
    await lab.post('/lab/api/cashier', { paymentUrl: page.url(), action: 'pay', times: 1 })
    await lab.clock(Date.now() + 120_000)
    await page.goto(at('/payPending', { ...query, pay: '1' }))
    const paid = popup(page, words.succeeded)
    await expect(paid).toBeVisible()
    await expect(page.getByText(demoText('pay', 'activityHadEndPrompt'))).toBeVisible()
    await press(page, words.viewPrize)
    await expect(page.getByRole('article', { name: demoGift('pay', 'box').prizeName })).toBeVisible()
    await page.goto(at('/dclActiveIndex', query))
    await expect(page.getByRole('heading', { name: 'ended', exact: true })).toBeVisible()
    await press(page, words.myPrize)
    await expect(page).toHaveURL(/\/zyGiftActivityPrize/)
    await expect(page.getByRole('article', { name: demoGift('pay', 'box').prizeName })).toBeVisible()
    expect(await participations(server, query.activityId)).toMatchObject([{ pay_status: 1, prize_id: 'box' }])
  })

  test('a lost order and a double tap make one order', async ({ page, lab, server }) => {
    const query = await payCampaign(page, lab, { lang: 'en' })
    await page.goto(at('/dclActiveIndex', query))
    await page.route('**/zyPay/activity/order', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await press(page, words.goPay)
    await expect(notice(page).getByText('network error, please try again later')).toBeVisible()
    expect(await rowsFor(server, 'zy_orders', query.activityId)).toBe(1)
    await page.unrouteAll()
    await page.getByRole('button', { name: words.goPay, exact: true }).dblclick()
    await expect(page).toHaveURL(/\/cashier\/pay/)
    expect(await rowsFor(server, 'zy_orders', query.activityId)).toBe(1)
    expect(await participations(server, query.activityId)).toMatchObject([unpaid])
  })

  test.describe('where the bank app has no bridge', () => {
    test.use({ userAgent: AGENTS.bankApp })
    test('the address itself leads to the cashier, and a lost look-up can be made again', async ({
      page,
      lab,
      server,
    }) => {
      const activityId = 'pay-no-bridge'
      await lab.campaign('pay', activityId)
      await page.goto(at('/dclActiveIndex', { activityId, lang: 'en', ...(await bankEntry(lab)) }))
      await press(page, words.goPay)
      await expect(page).toHaveURL(/\/cashier\/pay/)
      await page.route('**/queryOrRegister', (route) => route.abort())
      await press(page, words.cashierPay)
      await expect(page).toHaveURL(/\/dclActiveIndex\?.*pay=1/)
      const again = page.getByRole('button', { name: 'try again', exact: true })
      await expect(again).toBeVisible()
      await page.unrouteAll()
      await again.click()
      await expect(popup(page, words.succeeded)).toBeVisible()
      expect(await participations(server, activityId)).toMatchObject([{ pay_status: 1 }])
    })
  })

  test('13.18 where the configuration is silent the chance costs 0.06 yuan, and its prize leads back home', async ({
    page,
    lab,
  }) => {
    const query = await payCampaign(page, lab, { lang: 'en', awardIndex: TEN, set: { fundsAmount: null } })
    await page.goto(at('/dclActiveIndex', query))
    await expect(popup(page, words.needed)).toContainText(words.neededText)
    await press(page, words.goPay)
    await expect(page.getByText('0.06')).toBeVisible()
    await press(page, words.cashierPay)
    await press(page, words.viewPrize)
    await expect(page.getByRole('article')).toContainText('10')
    await expect(page.getByRole('article')).not.toContainText('valid to')
    await press(page, 'campaign page')
    await expect(page).toHaveURL(/\/dclActiveIndex\?/)
  })

  test('13.19 who pays when the prizes have run out reads that the money goes back, and when', async ({
    page,
    lab,
    server,
  }) => {
    const query = await payCampaign(page, lab, { lang: 'en' })
    await page.goto(at('/dclActiveIndex', query))
    await press(page, words.goPay)
    await expect(page).toHaveURL(/\/cashier\/pay/)
    await lab.campaign('pay', query.activityId, {}, [{ awardIndex: BOX, stock: 0, weight: 1 }])
    await press(page, words.cashierPay)
    // The sandbox gives the money back after a while: from then on the popup says so.
    const refund = page.getByRole('dialog', { name: /^your money (goes|has gone) back$/ })
    await expect(refund).toContainText(
      /Your 0\.06 yuan (go back to your wallet within five working days|have gone)/,
    )
    await expect(page.getByText('No money was taken')).toHaveCount(0)
    expect(await participations(server, query.activityId)).toMatchObject([{ pay_status: 2, prize_id: null }])
    await refund.getByRole('button', { name: 'confirm', exact: true }).click()
    await expect(refund).toBeHidden()
    await layersSettled(page)
    await page.goto(at('/dclActiveIndex', { activityId: query.activityId, lang: 'zh-CN', pay: '1' }))
    await expect(page.getByRole('dialog', { name: /退款/ })).toContainText(
      /0\.06元参与金(将在五个工作日内|已)退回/,
    )
  })

  test('no chance is sold once every prize is gone', async ({ page, lab, server }) => {
    const query = await payCampaign(page, lab, { lang: 'en', stock: 0 })
    await page.goto(at('/dclActiveIndex', query))
    await press(page, words.goPay)
    await expect(notice(page).filter({ hasText: 'sorry, our activity has ended' })).toBeVisible()
    await expect(page).toHaveURL(/\/dclActiveIndex/)
    expect(await participations(server, query.activityId)).toMatchObject([unpaid])
  })
})

test.describe('outside its time and its app', () => {
  test.use({ locale: 'en' })

  test('says that it has not started or has ended, with the configured prompt', async ({
    page,
    lab,
    server,
  }) => {
    for (const [set, heading, prompt] of [
      [
        { activityStartTime: Date.now() + 86_400_000 },
        'not started',
        demoText('pay', 'activityNoStartPrompt'),
      ],
      [{ activityEndTime: Date.now() - 1_000 }, 'ended', demoText('pay', 'activityHadEndPrompt')],
    ] as const) {
      const query = await payCampaign(page, lab, { lang: 'en', set })
      await page.goto(at('/dclActiveIndex', query))
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await expect(page.getByText(prompt)).toBeVisible()
      expect(await participations(server, query.activityId)).toEqual([])
    }
  })

  for (const channel of ['h5', 'miniProgram'] as const) {
    test.describe(channel, () => {
      test.use({ userAgent: AGENTS[channel] })
      test('both pages are refused', async ({ page, lab, server }) => {
        const activityId = `pay-${channel.toLowerCase()}`
        await lab.campaign('pay', activityId)
        const { code, state } = (await lab.post('/lab/api/bank', { mobNum: freshPhone() })) as Record<
          string,
          string
        >
        for (const path of ['/dclActiveIndex', '/payPending']) {
          await page.goto(at(path, { activityId, lang: 'en', code: code ?? '', state: state ?? '' }))
          await answerAlert(
            page,
            'current environment is not the mobile bank environment, please open it in the mobile bank app',
          )
          await expect(page.getByRole('heading', { name: 'forbidden access' })).toBeVisible()
        }
        expect(await participations(server, activityId)).toEqual([])
      })
    })
  }
})
