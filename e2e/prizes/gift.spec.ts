import type { Page } from '@playwright/test'
import { selectByKeyCall } from '../../domain/calls/system'
import { CODES } from '../../domain/codes'
import { demoGift } from '../support/campaigns/demo'
import { bankEntry, GiftPlayer, giftCampaign, type PrizeName } from '../support/campaigns/gift'
import { Operator } from '../support/campaigns/operator'
import { pasted } from '../support/clipboard'
import { rowsFor } from '../support/database'
import { tabTo } from '../support/keyboard'
import { answerAlert } from '../support/notices'
import { otherAnswer } from '../support/other-answer'
import { AGENTS, at, END_SCREEN, expect, freshPhone, notice, test } from '../support/test'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Scratches as a finger does: rows of 192 px over the foil's middle part, each a good tenth of the foil. */
async function scratch(page: Page, rows: readonly number[]) {
  const reveal = page.getByRole('button', { name: /^(reveal|直接揭晓)$/ })
  await expect(reveal).toBeEnabled()
  await page.waitForFunction(() => performance.getEntriesByName('playable').length > 0)
  const box = await reveal.boundingBox()
  const width = page.viewportSize()?.width
  if (!box || !width) throw new Error('there is no card')
  const foilMiddle = box.y + box.height / 2 - (178 * width) / 360
  for (const row of rows) {
    const y = foilMiddle + row * 36
    await page.mouse.move(width / 2 - 100, y)
    await page.mouse.down()
    await page.mouse.move(width / 2 + 100, y, { steps: 12 })
    await page.mouse.up()
  }
}

test.afterEach(({ lab }) => lab.clock(null).then(() => undefined))

test.describe('in the bank app', () => {
  test.use({ userAgent: AGENTS.bankApp })

  test('from home by a finger to a physical prize, its receiver and its parcel', async ({
    page,
    lab,
    server,
  }) => {
    const activityId = await giftCampaign(lab, 'box')
    const phone = freshPhone()
    await page.goto(
      at('/zyGiftActivityIndex', { activityId, lang: 'zh-CN', ...(await bankEntry(lab, phone)) }),
    )
    await expect(page.getByRole('button', { name: '立即刮奖', exact: true })).toBeVisible()
    expect(new URL(page.url()).searchParams.has('code')).toBe(false)
    await press(page, '活动规则')
    await expect(dialog(page, '活动规则').getByText('每位客户有一次刮奖机会', { exact: false })).toBeVisible()
    await press(page, '关闭')
    await press(page, '立即刮奖')

    const prizes = page.getByRole('region', { name: '刮出好礼' })
    await expect(prizes.getByRole('listitem').filter({ hasText: '一等奖' })).toContainText('新春礼盒')
    const winners = page.getByRole('region', { name: '中奖名单' }).getByRole('listitem')
    await expect(winners).toHaveCount(50)
    await expect(winners.first()).toHaveText(/^示例 恭喜.\*{1,2}刮中[一二三]等奖$/)
    await scratch(page, [-1])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await lab.stock(activityId)).prizes.find((p) => p.awardIndex === 1)).toMatchObject({ left: 9 })
    await page.reload()
    await scratch(page, [0])
    await expect(dialog(page, '恭喜中奖')).toContainText('新春礼盒')
    const player = await new GiftPlayer(server.origin, activityId).login(lab, phone)
    await expect.poll(async () => (await player.look()).isAward).toBe('1')

    await dialog(page, '恭喜中奖').getByRole('button', { name: '填写收货信息', exact: true }).click()
    const form = dialog(page, '填写收货信息')
    await expect(form).toContainText('提交后不可修改')
    const submitted = async (says: string) => {
      await press(page, '提交')
      await expect(notice(page).filter({ hasText: says })).toBeVisible()
    }
    await submitted('请选择所在区')
    const districts = await form.getByLabel('所在区域').locator('option').allTextContents()
    for (const name of ['宝安', '福田', '光明', '龙岗', '龙华', '罗湖', '坪山', '盐田', '大鹏'])
      expect(districts.filter((district) => district.startsWith(name))).toHaveLength(1)
    await form.getByLabel('所在区域').selectOption('南山区')
    await submitted('请填写详细地址')
    await form.getByLabel('详细地址').fill('科技园路1号')
    await submitted('请填写收件人姓名')
    await form.getByLabel('收件人姓名').fill('欧阳小红')
    await submitted('请填写收件人手机号')
    await form.getByLabel('手机号').fill('13912345678')
    await submitted('操作成功')

    await press(page, '查看奖品')
    const prize = page.getByRole('article', { name: '新春礼盒' })
    await expect(prize).toContainText('广东省深圳市南山区科技园路1号')
    await expect(prize).toContainText('欧阳**')
    const operator = new Operator(server.origin, activityId)
    await operator.login()
    const gift = String((await player.look()).id)
    await operator.ship(gift, '顺丰速运', 'SF1234567890')
    await page.reload()
    await expect(prize).toContainText('顺丰速运')
    await expect(prize).toContainText('SF1234567890')
    const step = prize.locator('[aria-current=step]')
    await expect(step).toHaveText('3已发货')
    await operator.received(gift)
    await page.reload()
    await expect(step).toHaveText('已签收')
  })

  test('13.18 13.23 what each prize shows, reached from the home under its configured name', async ({
    page,
    context,
    lab,
    server,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const silent = {
      id: 'silent',
      prizeName: '3元红包',
      prizeType: '3',
      drawType: '3',
      amount: '3',
      weight: 1,
      message: '恭喜！',
    }
    const first = { giftPrizes: [{ ...silent, stock: 1 }] }
    const cases: readonly (readonly [PrizeName, readonly (string | RegExp)[], object?])[] = [
      ['coffee', [/CF\w\*+\w{3}/, 'copy code', 'redeem in the mini program']],
      ['ten', ['10yuan', String(demoGift('gift', 'ten').validity), 'How to view it']],
      ['thanks', [demoGift('gift', 'thanks').prizeName]],
      ['box', ['3yuan', 'valid to 30 September'], first],
    ]
    for (const [name, texts, set] of cases) {
      const activityId = await giftCampaign(lab, name, set)
      const phone = freshPhone()
      const player = await new GiftPlayer(server.origin, activityId).login(lab, phone)
      const { couponCode } = await player.draw()
      const configValue = 'Scratch now, My gift'
      await otherAnswer(page, selectByKeyCall.path, (body) => ({ ...body, code: CODES.ok, configValue }))
      await page.goto(
        at('/zyGiftActivityIndex', { activityId, lang: 'en', ...(await bankEntry(lab, phone)) }),
      )
      await press(page, 'My gift')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await expect(page).toHaveURL(/\/zyGiftActivityPrize\?/)
      const prize = page.getByRole('article')
      for (const text of texts) await expect(prize).toContainText(text)
      if (!couponCode) continue
      await expect(prize).not.toContainText(couponCode)
      await press(page, 'copy code')
      await expect(notice(page).filter({ hasText: 'copy succeeded' })).toBeVisible()
      expect(await pasted(page)).toBe(couponCode)
      await page.evaluate(() => {
        document.execCommand = () => false
        navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
      })
      await press(page, 'copy code')
      await expect(notice(page).filter({ hasText: 'copy failed' })).toBeVisible()
      await expect(prize).toContainText(couponCode)
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(couponCode)
    }
  })

  test('a prize with a task leads to it and asks for no address', async ({ page, lab, server }) => {
    const task = { name: 'do the task', link: '/new-dbank/status?type=2' }
    const prize = {
      id: 'box',
      prizeName: '新春礼盒',
      prizeType: '1',
      drawType: '1',
      weight: 1,
      message: '恭喜',
    }
    const activityId = await giftCampaign(lab, 'box', { giftPrizes: [{ ...prize, task }] })
    const phone = freshPhone()
    await (await new GiftPlayer(server.origin, activityId).login(lab, phone)).draw()
    await page.goto(at('/zyGiftActivityPrize', { activityId, lang: 'en', ...(await bankEntry(lab, phone)) }))
    await expect(page.getByRole('article', { name: '新春礼盒' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'delivery information' })).toHaveCount(0)
    await press(page, 'do the task')
    await expect(page).toHaveURL(/\/status\?.*type=2/)
  })

  test('reveal by keyboard alone: a coupon with its code; in reduced motion no prize, no popup, no claim', async ({
    page,
    lab,
    server,
  }) => {
    const coupon = await giftCampaign(lab, 'coffee')
    await page.goto(at('/zyScratch', { activityId: coupon, lang: 'en', ...(await bankEntry(lab)) }))
    await tabTo(page, 'reveal')
    await page.keyboard.press('Enter')
    const won = dialog(page, 'congratulations')
    await expect(won).toContainText(/CF\w+/)
    await tabTo(page, 'copy code')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(won).toHaveCount(0)
    await tabTo(page, 'my prize')

    const none = await giftCampaign(lab, 'thanks')
    const phone = freshPhone()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(at('/zyScratch', { activityId: none, lang: 'en', ...(await bankEntry(lab, phone)) }))
    await tabTo(page, 'reveal')
    await page.keyboard.press('Enter')
    await expect(page.getByText(demoGift('gift', 'thanks').message, { exact: false })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const player = await new GiftPlayer(server.origin, none).login(lab, phone)
    expect((await player.look()).isAward).toBe('0')
  })

  test('a failed draw says why and goes back', async ({ page, lab }) => {
    const box = {
      id: 'box',
      prizeName: '新春礼盒',
      prizeType: '1',
      drawType: '1',
      weight: 1,
      message: '恭喜',
    }
    const activityId = await giftCampaign(lab, 'box', { giftPrizes: [box] }, 0)
    await page.goto(at('/zyGiftActivityIndex', { activityId, lang: 'en', ...(await bankEntry(lab)) }))
    await page.route('**/zyPay/activity/draw', (route) => route.abort())
    for (const says of ['network error, please try again later', 'sorry, our activity has ended']) {
      await press(page, 'draw')
      await expect(page.getByText(says)).toBeVisible()
      await expect(page).toHaveURL(/zyGiftActivityIndex/, { timeout: 6_000 })
      await page.unrouteAll()
    }
    expect((await lab.stock(activityId)).awards).toBe(0)
  })

  test('of two claims in two pages one wins and the other gets a message', async ({
    page,
    browser,
    lab,
    server,
  }) => {
    const activityId = await giftCampaign(lab, 'ten')
    const phone = freshPhone()
    const context = await browser.newContext({ userAgent: AGENTS.bankApp, baseURL: server.origin })
    const other = await context.newPage()
    for (const player of [page, other]) {
      await player.goto(at('/zyScratch', { activityId, lang: 'en', ...(await bankEntry(lab, phone)) }))
      await expect(player.getByRole('button', { name: 'reveal', exact: true })).toBeVisible()
    }
    const answers = await Promise.all(
      [page, other].map(async (player) => {
        await player.getByRole('button', { name: 'reveal', exact: true }).dblclick()
        await expect(dialog(player, 'congratulations')).toContainText('10')
        const alert = player.getByRole('alert')
        return alert.waitFor({ timeout: 5_000 }).then(
          () => 'refused',
          () => 'won',
        )
      }),
    )
    expect(answers.sort()).toEqual(['refused', 'won'])
    expect((await lab.stock(activityId)).awards).toBe(1)
    await context.close()
  })

  test('13.21 outside its time it says so and draws nothing; a prize outlives the end', async ({
    page,
    lab,
    server,
  }) => {
    const shut = async (paths: readonly string[], prompt: string, set: object) => {
      const activityId = await giftCampaign(lab, 'box', set)
      for (const path of paths) {
        await page.goto(at(path, { activityId, lang: 'en', openId: 'nobody' }))
        await expect(page.getByText(prompt)).toBeVisible()
      }
      expect(await rowsFor(server, 'zy_participants', activityId)).toBe(0)
    }
    const [home, scratchCard, prizePage] = ['/zyGiftActivityIndex', '/zyScratch', '/zyGiftActivityPrize']
    await shut([scratchCard, prizePage], 'paused by us', {
      zyActivityStatus: '3',
      pausePrompt: 'paused by us',
    })
    await shut([home, scratchCard, prizePage], 'not yet', {
      activityStartTime: Date.now() + 86_400_000,
      activityNoStartPrompt: 'not yet',
    })
    await shut([home, scratchCard], 'all over', {
      activityCloseTime: Date.now() - 1_000,
      activityHadEndPrompt: 'all over',
    })

    const activityId = await giftCampaign(lab, 'box', { activityCloseTime: Date.now() + 60_000 })
    const phone = freshPhone()
    await (await new GiftPlayer(server.origin, activityId).login(lab, phone)).draw()
    await lab.clock(Date.now() + 120_000)
    await page.goto(at(home, { activityId, lang: 'en', ...(await bankEntry(lab, phone)) }))
    await page.getByRole('button', { name: 'my prize', exact: true }).click()
    await expect(page).toHaveURL(/\/zyGiftActivityPrize/)
    await expect(page.getByRole('article', { name: demoGift('gift', 'box').prizeName })).toBeVisible()
  })

  test('an unknown campaign is reported on every page, then the page closes', async ({ page }) => {
    for (const path of ['/zyGiftActivityIndex', '/zyScratch', '/zyGiftActivityPrize', '/dclActiveIndex']) {
      await page.goto(at(path, { activityId: 'nowhere', lang: 'en', openId: 'x' }))
      await answerAlert(page, 'this activity does not exist, please check the address is correct')
      await expect(page.getByText(END_SCREEN)).toBeVisible()
    }
  })
})

for (const channel of ['h5', 'miniProgram'] as const) {
  test.describe(channel, () => {
    test.use({ userAgent: AGENTS[channel] })
    test('is refused', async ({ page }) => {
      for (const path of ['/zyGiftActivityIndex', '/zyScratch', '/zyGiftActivityPrize']) {
        await page.goto(at(path, { activityId: 'gift', lang: 'en', openId: 'x' }))
        await answerAlert(
          page,
          'current environment is not the mobile bank environment, please open it in the mobile bank app',
        )
        await expect(page.getByRole('heading', { name: 'forbidden access' })).toBeVisible()
      }
    })
  })
}
