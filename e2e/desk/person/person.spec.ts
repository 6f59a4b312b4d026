import type { Page } from '@playwright/test'
import { PEOPLE_CALLS } from '../../../domain/desk/people-calls'
import { CAMPAIGNS_AT_ONCE, personCall } from '../../../domain/desk/person/person-calls'
import { maskPhone } from '../../../domain/rules/registration/mask'
import { registerPeople } from '../../support/campaigns/counter'
import { GiftPlayer, giftCampaign } from '../../support/campaigns/gift'
import { viewsIn } from '../../support/database'
import { button, DESK_SCREEN, dialog, expectNoViolations, openAs } from '../../support/desk'
import { deskOf } from '../../support/desk-editor'
import { expect, freshPhone, test } from '../../support/test'

test.use(DESK_SCREEN)

/** What the campaign asks for beside name and phone. */
const EXTRAS = {
  idCard: '110105********002X',
  extendInfo: JSON.stringify([{ label: '所在单位', value: '红包社' }]),
}
const field = (page: Page) => page.getByLabel('Search people')
const entries = (page: Page) => page.getByRole('region', { name: 'What there is' }).getByRole('listitem')
const isWithin = async (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('support finds somebody by a phone as it was dictated, and sees everything of theirs', async ({
  page,
  server,
  lab,
}) => {
  const [one, other] = ['desk-person-1', 'desk-person-2']
  for (const activityId of [one, other]) {
    await lab.campaign('plain', activityId)
    await registerPeople({ server, lab }, activityId, 2, { more: EXTRAS })
  }
  const phone = '13800138001'
  await openAs(page, 'support', '/campaigns')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('+86 138-0013 8001')
  await page.keyboard.press('Enter')
  const results = page.getByRole('main').getByRole('listitem')
  await expect(results.filter({ hasText: maskPhone(phone) }).first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(phone)
  expect(decodeURIComponent(page.url())).not.toContain('8001')
  await expectNoViolations(page)
  await page.setViewportSize({ width: 375, height: 667 })
  expect(await isWithin(page)).toBe(true)
  await expectNoViolations(page)
  await page.setViewportSize(DESK_SCREEN.viewport)

  await results.first().getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { name: '欧阳**' })).toBeVisible()
  await expect(page.getByText(maskPhone(phone)).first()).toBeVisible()
  expect(page.url()).not.toContain(phone)
  const campaign = page.getByLabel('Campaign', { exact: true })
  await campaign.selectOption({ value: one })
  for (const name of ['Registration', 'Consent'])
    await expect(entries(page).filter({ has: page.getByRole('heading', { name, exact: true }) })).toHaveCount(
      1,
    )
  await expectNoViolations(page)

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(personCall.path)) asked.push(request.postData() ?? '')
  })
  await page.reload()
  await expect(campaign).toHaveValue(one)
  await expect(entries(page)).not.toHaveCount(0)
  await campaign.selectOption({ value: '' })
  // Other flows may have registered the same phone.
  const consents = entries(page).filter({ has: page.getByRole('heading', { name: 'Consent' }) })
  await expect.poll(() => consents.count()).toBeGreaterThanOrEqual(2)
  await campaign.selectOption({ value: one })
  await expect(consents).toHaveCount(1)
  expect(asked).toHaveLength(1)

  await page.getByRole('button', { name: /^Show in full: Registration/ }).click()
  await dialog(page).getByLabel('Reason').fill('the customer called')
  await dialog(page).getByRole('button', { name: 'Show', exact: true }).click()
  await expect(dialog(page)).toContainText(phone)
  expect(await viewsIn(server, one)).toBe(1)
  await page.keyboard.press('Escape')
  await expect(page.getByText(phone)).toHaveCount(0)

  await button(page, 'Erase this person…').click()
  await dialog(page).getByLabel('Reason').fill('asked by letter')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 375, height: 667 })
  expect(await isWithin(page)).toBe(true)
  await expectNoViolations(page)

  await page.goto('/desk/person/not-there')
  await expect(page.getByRole('alert')).toContainText('your campaigns have nothing of this person')
  await expectNoViolations(page)
  await field(page).fill('诸葛亮 0000')
  await field(page).press('Enter')
  await expect(page.getByText('Nobody was found')).toBeVisible()
  await expectNoViolations(page)
})

test('a further campaign is said to have no rows once they were read', async ({ page, server, lab }) => {
  const activityId = 'desk-person-further'
  await lab.campaign('plain', activityId)
  await registerPeople({ server, lab }, activityId, 2, { more: EXTRAS })
  // Somebody of more campaigns than are read at a time.
  const names = Array.from({ length: CAMPAIGNS_AT_ONCE + 2 }, (_, at) => `further-${at}`)
  const further = names.slice(CAMPAIGNS_AT_ONCE)
  const held: (() => void)[] = []
  await page.route(`**${personCall.path}`, async (route) => {
    const chosen: string | undefined = route.request().postDataJSON().activityId
    if (chosen !== undefined) await new Promise<void>((resolve) => held.push(resolve))
    const { activityId: _, ...body } = route.request().postDataJSON()
    const response = await route.fetch({ postData: body })
    const { entries: all, ...person } = await response.json()
    const [entry] = all
    const rows = chosen === further[1] ? [] : [{ ...entry, activityId: chosen ?? names[0] }]
    const campaigns = names.map((name, at) => ({ activityId: name, name, at: -at }))
    await route.fulfill({
      response,
      json: { ...person, campaigns, isCut: chosen === undefined, entries: rows },
    })
  })
  await openAs(page, 'support', '/campaigns')
  await field(page).fill('13800138001')
  await field(page).press('Enter')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').press('Enter')
  await expect(entries(page)).toHaveCount(1)
  const NOTHING = 'This campaign has nothing of them'
  const there = page.getByRole('region', { name: 'What there is' })
  const campaign = page.getByLabel('Campaign', { exact: true })
  for (const [name = '', count] of [
    [further[0], 1],
    [further[1], 0],
  ] as const) {
    await campaign.focus()
    await campaign.selectOption({ value: name })
    await expect(there).toContainText('Loading')
    await expect(there).not.toContainText(NOTHING)
    await expect(campaign).toBeFocused()
    await expectNoViolations(page)
    await expect.poll(() => held.length).toBe(1)
    held.pop()?.()
    await expect(there).not.toContainText('Loading')
    await expect(entries(page)).toHaveCount(count)
  }
  await expect(there).toContainText(NOTHING)
})

test('an address is put right before the parcel has left, and not after', async ({ page, server, lab }) => {
  const activityId = await giftCampaign(lab, 'box')
  const phone = freshPhone()
  const player = await new GiftPlayer(server.origin, activityId).login(lab, phone)
  await player.draw()
  const receiver = {
    receiveAddress: '广东省深圳市南山区科技园1号',
    receiveName: '韩梅梅',
    receivePhone: phone,
  }
  await player.sendTo(receiver)
  await openAs(page, 'support', '/campaigns')
  await field(page).fill(`韩梅梅 ${phone.slice(-4)}`)
  await field(page).press('Enter')
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await page.getByRole('button', { name: /^Correct address/ }).click()
  await dialog(page).getByLabel('New address').fill('北京市东城区1号')
  await dialog(page).getByLabel('Reason').fill('the customer has moved')
  await button(page, 'Save').click()
  await expect(dialog(page).getByRole('alert')).toContainText('delivery is to Shenzhen only')
  await expectNoViolations(page)
  await dialog(page).getByLabel('New address').fill('广东省深圳市福田区深南大道2号')
  await button(page, 'Save').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(entries(page).filter({ hasText: 'To be shipped' })).toContainText('广东省深圳市福田区')
  await expect(page.getByRole('main')).not.toContainText('深南大道')

  await openAs(page, 'finance', '/campaigns')
  await field(page).fill(`韩梅梅 ${phone.slice(-4)}`)
  await field(page).press('Enter')
  await expect(page.getByText('Nobody was found')).toBeVisible()
  await openAs(page, 'editor', '/campaigns')
  await expect(field(page)).toHaveCount(0)
})

test('the fourth parcel to one door waits for a second person', async ({ page, server, lab }) => {
  const activityId = await giftCampaign(lab, 'box')
  const door = '广东省深圳市福田区深南大道8号'
  for (const receiveName of ['赵一曼', '钱学森', '孙思邈', '李时珍']) {
    const phone = freshPhone()
    const player = await new GiftPlayer(server.origin, activityId).login(lab, phone)
    await player.draw()
    await player.sendTo({ receiveAddress: '广东省深圳市南山区科技园1号', receiveName, receivePhone: phone })
  }
  const desk = await deskOf(page, 'support')
  const { rows } = PEOPLE_CALLS.gifts.response.parse(await desk.post('people/gifts', { activityId }))
  const others = rows.filter(({ name }) => name !== '李**')
  expect(others).toHaveLength(3)
  const body = { activityId, table: 'gifts', address: door, reason: 'their reception' }
  for (const { id } of others)
    expect(await desk.post('person/address', { ...body, id })).not.toHaveProperty('request')

  await openAs(page, 'support', '/campaigns')
  await field(page).fill('李时珍')
  await field(page).press('Enter')
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await page.getByRole('button', { name: /^Correct address/ }).click()
  await dialog(page).getByLabel('New address').fill(door)
  await dialog(page).getByLabel('Reason').fill('their reception')
  await button(page, 'Save').click()
  await expect(dialog(page)).toContainText('It waits for a second person, and is not done yet.')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(entries(page).filter({ hasText: 'To be shipped' })).toContainText('南山区')

  await openAs(page, 'demo', '/requests')
  const asked = page.getByRole('row').filter({ hasText: activityId })
  await expect(asked).toContainText('Corrected address')
  await expect(asked).toContainText('parcels that the same operator sent there before')
  await expect(asked).not.toContainText('深南大道')
  await expectNoViolations(page)
  await asked.getByRole('button', { name: /^Confirm/ }).press('Enter')
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(asked).toContainText('confirmed')
})
