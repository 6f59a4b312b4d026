import type { Page, Request } from '@playwright/test'
import { inBankApp } from './support/bank'
import { everyText } from './support/database'
import { getCodeFor } from './support/forms'
import type { Lab } from './support/lab'
import { fillRegistration } from './support/register'
import type { CampaignServer } from './support/server'
import { at, expect, freshPhone, test } from './support/test'

/** Nobody else's: wherever one of these stands, it came from this visitor. */
const NAME = '欧阳雀金裘'
const ID_CARD = '440305199001010018'

interface Visit {
  page: Page
  lab: Lab
  server: CampaignServer
  phone: string
}

/** Every way of entering personal data, by name; a family adds its flows here. */
const FLOWS: Readonly<Record<string, (visit: Visit) => Promise<unknown>>> = {
  'a registration, and what is typed before it': async ({ page, lab, server, phone }) => {
    await lab.campaign('plain', 'canary-plain', { extendInfo: null })
    await page.goto(at('/activeApply', { activityId: 'canary-plain', lang: 'en' }))
    await page.getByLabel('ID card', { exact: true }).fill(ID_CARD)
    await page.getByLabel('name', { exact: true }).fill(NAME)
    await page.reload()
    await expect(page.getByLabel('ID card', { exact: true })).toHaveValue(ID_CARD)
    await fillRegistration(page, server.origin, phone, 'en', NAME)
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
  'the winning query': async ({ page, server, phone }) => {
    await page.goto(at('/activeApply', { activityId: 'wheel', applyType: '2', lang: 'en' }))
    await enterCode(page, server, phone)
    await page.getByRole('button', { name: 'winning query', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
  'a claimed code': async ({ page, server, phone }) => {
    await page.goto(at('/activeIndex', { activityId: 'code', lang: 'en' }))
    await page.getByRole('button', { name: 'query redemption code', exact: true }).click()
    await enterCode(page, server, phone)
    await page.getByRole('button', { name: 'confirm', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
  'a first gift and its records': async ({ page, lab, server, phone }) => {
    await lab.campaign('tier-one', 'canary-tier')
    await page.goto(at('/bindApply', { activityId: 'canary-tier', activityNumber: '1', lang: 'en' }))
    await fillRegistration(page, server.origin, phone, 'en', NAME)
    const alert = page.getByRole('alertdialog')
    await alert.getByRole('button', { name: 'confirm', exact: true }).click()
    await expect(page.getByRole('listitem')).toHaveCount(1)
  },
  "the bank's customer": async ({ page, lab, phone }) => {
    await lab.campaign('plain', 'canary-bank', { extendInfo: null })
    await inBankApp(page, lab, { mobNum: phone })
    await page.goto(at('/activeApply', { activityId: 'canary-bank', lang: 'en' }))
    await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
    await page.getByRole('button', { name: 'submit', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
}

async function enterCode(page: Page, server: CampaignServer, phone: string): Promise<void> {
  await page.getByLabel('phone', { exact: true }).fill(phone)
  const code = await getCodeFor(page, server.origin, phone, 'get code')
  await page.getByLabel('SMS code', { exact: true }).fill(code)
}

/** The codes that came to a phone. */
async function codesOf(lab: Lab, phone: string): Promise<string[]> {
  const inbox = (await lab.get(`/lab/api/inbox?phone=${phone}`)) as { code: string }[]
  return inbox.map(({ code }) => code)
}

/** A code has six digits: it counts only where it stands by itself, not within a longer number or base64. */
const standsIn = (text: string, canary: string) =>
  canary.length === 6
    ? new RegExp(`(?<![\\w+/=-])${canary}(?![\\w+/=-])`).test(text)
    : text.includes(canary) || text.includes(encodeURIComponent(canary))

for (const [name, flow] of Object.entries(FLOWS)) {
  test(`no personal value is left behind by ${name}`, async ({ page, lab, server }) => {
    const phone = freshPhone()
    const addresses: string[] = []
    const note = (request: Request) => {
      addresses.push(request.url(), request.headers().referer ?? '')
    }
    page.on('request', note)
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await flow({ page, lab, server, phone })
    await page.waitForTimeout(400)
    page.off('request', note)

    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    const places = {
      addresses: addresses.join('\n'),
      'browser storage': stored,
      'the server log': server.log(),
      'the database': everyText(server, ['sms_inbox']),
    }
    const canaries = [phone, NAME, ID_CARD, '11010519491231002X', ...(await codesOf(lab, phone))]
    const found = Object.entries(places).flatMap(([place, text]) =>
      canaries.filter((canary) => standsIn(text, canary)).map((canary) => `${canary} in ${place}`),
    )
    expect(places.addresses).toContain('/new-dbank/')
    expect(places['the server log']).toContain('/api/user/auth')
    expect(found).toEqual([])
  })
}

test('a phone and a form of the address leave it at once', async ({ page }) => {
  const phone = freshPhone()
  const forms = JSON.stringify({ customerName: NAME })
  await page.goto(at('/activeApply', { activityId: 'wheel', lang: 'en', phone, forms }))
  await expect(page.getByLabel('phone', { exact: true })).toHaveValue(phone)
  await expect(page.getByLabel('name', { exact: true })).toHaveValue(NAME)
  expect(standsIn(page.url(), phone)).toBe(false)
  expect(standsIn(page.url(), NAME)).toBe(false)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(standsIn(stored, phone)).toBe(false)
  expect(standsIn(stored, NAME)).toBe(false)
  await page.reload()
  await expect(page.getByLabel('phone', { exact: true })).toHaveValue(phone)
})

test('a field keeps above the keyboard, with the numbers keyboard and the code of the message', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto(at('/activeApply', { activityId: 'plain', lang: 'en' }))
  const code = page.getByLabel('SMS code', { exact: true })
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(page.getByLabel('phone', { exact: true })).toHaveAttribute('inputmode', 'numeric')
  const last = page.getByLabel('所在单位', { exact: true })
  await last.evaluate((input: HTMLInputElement) => {
    scrollTo(0, 0)
    input.focus({ preventScroll: true })
  })
  await page.setViewportSize({ width: 375, height: 360 })
  await expect(last).toBeInViewport({ ratio: 1 })
})
