import type { Page } from '@playwright/test'
import { getCodeFor } from './support/forms'
import { Lab } from './support/lab'
import { CampaignServer } from './support/server'
import { AGENTS, at, expect, freshPhone, test } from './support/test'

/** What the player reads in each language, as the catalogues have it. */
const WORDS = {
  'zh-CN': {
    join: '立即参与',
    submit: '提交',
    start: '开始抽奖',
    confirm: '确定',
    all: '全选',
    name: '姓名',
    phone: '手机号',
    code: '短信验证码',
    get: '获取验证码',
  },
  en: {
    join: 'join now',
    submit: 'submit',
    start: 'start',
    confirm: 'confirm',
    all: 'select all',
    name: 'name',
    phone: 'phone',
    code: 'SMS code',
    get: 'get code',
  },
} as const

interface Snapshot {
  scene: string
  phase: string
  angleDeg: number
  sectors: number
  pointedSector: number
}
const scene = (page: Page) =>
  page.evaluate(() => window.__hongbao?.scene() ?? null) as Promise<Snapshot | null>

for (const [channel, lang] of [
  ['h5', 'zh-CN'],
  ['miniProgram', 'en'],
] as const) {
  test.describe(`${channel}, ${lang}`, () => {
    test.use({ userAgent: AGENTS[channel], locale: lang })

    test('registers, spins, keeps the prize over a killed server', async ({ page }) => {
      test.setTimeout(120_000)
      const server = new CampaignServer()
      await server.start()
      try {
        const words = WORDS[lang]
        const phone = freshPhone()
        await page.goto(server.origin + at('/activeIndex', { activityId: 'wheel', lang, probe: '1' }))
        await page.getByRole('button', { name: words.join, exact: true }).click()
        await expect(page).toHaveURL(/\/activeApply\?.*applyType=1/)

        await page.getByLabel(words.name, { exact: true }).fill('欧阳小明')
        await page.getByLabel(words.phone, { exact: true }).fill(phone)
        const code = await getCodeFor(page, server.origin, phone, words.get)
        await page.getByLabel(words.code, { exact: true }).fill(code)
        await page.getByRole('checkbox', { name: words.all, exact: true }).check()

        await server.kill()
        await server.start()

        await page.getByRole('button', { name: words.submit, exact: true }).click()
        await expect(page).toHaveURL(/\/activeWheel\?/)
        await expect.poll(async () => (await scene(page))?.phase, { timeout: 20_000 }).toBe('idle')
        const before = await (await fetch(`${server.origin}/lab/api/campaigns/wheel/stock`)).json()
        await new Lab(() => server.origin).post('/lab/api/next-award', {
          activityId: 'wheel',
          phone,
          awardIndex: 3,
        })
        const start = page.getByRole('button', { name: words.start, exact: true })
        await start.click()
        await expect
          .poll(async () => (await scene(page))?.phase, { timeout: 20_000, intervals: [50] })
          .toBe('spinning')
        await server.kill()
        await server.start()
        await expect.poll(async () => (await scene(page))?.phase, { timeout: 20_000 }).toBe('settled')
        const won = await scene(page)
        const alert = page.getByRole('alertdialog')
        await expect(alert).toBeVisible({ timeout: 10_000 })
        const message = await alert.textContent()

        const after = await (await fetch(`${server.origin}/lab/api/campaigns/wheel/stock`)).json()
        expect(after.awards).toBe(before.awards + 1)

        await page.reload()
        await expect.poll(async () => (await scene(page))?.phase, { timeout: 20_000 }).toBe('settled')
        expect((await scene(page))?.pointedSector).toBe(won?.pointedSector)
        await expect(alert).toBeVisible()
        expect(await alert.textContent()).toBe(message)
        const third = await (await fetch(`${server.origin}/lab/api/campaigns/wheel/stock`)).json()
        expect(third).toEqual(after)

        await alert.getByRole('button', { name: words.confirm, exact: true }).click()
        await expect(page).not.toHaveURL(/\/activeWheel/)
      } finally {
        await server.stop()
      }
    })
  })
}
