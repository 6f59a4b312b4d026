import { afterEach, describe, expect, it } from 'vitest'
import { type Phone, sharedHarness } from './support'

const harness = sharedHarness()
let phone: Phone
afterEach(() => phone.context.close())

const popup = () => phone.page.getByRole('dialog', { name: 'a popup' })
const opened = async () => {
  await phone.page.getByRole('button', { name: 'open popup' }).click()
  await popup().waitFor()
}
const depth = () => phone.page.evaluate(() => history.length)
const isMarked = () => phone.page.evaluate(() => Reflect.get(Object(history.state), 'hongbaoLayer') === true)

describe('the back button', () => {
  it('closes a popup and stays on the page', async () => {
    phone = await harness.open('&first=1')
    const { page } = phone
    await opened()
    const address = page.url()
    await page.goBack()
    await popup().waitFor({ state: 'detached' })
    expect(page.url()).toBe(address)
    expect(await isMarked()).toBe(false)
  })

  it('closes what stands on top, one layer at a time', async () => {
    phone = await harness.open()
    const { page } = phone
    await opened()
    await page.getByRole('button', { name: 'alert', exact: true }).click()
    await page.getByText('over the popup').waitFor()
    await page.evaluate(() => history.back())
    await page.getByText('over the popup').waitFor({ state: 'detached' })
    expect(await popup().count()).toBe(1)
    await page.evaluate(() => history.back())
    await popup().waitFor({ state: 'detached' })
  })

  it('leads to the page before when the popup was closed by its own button', async () => {
    phone = await harness.open('&page=1')
    const { page } = phone
    await page.evaluate(() => history.pushState({ idx: 1 }, '', `${location.search}&page=2`))
    await opened()
    await popup().getByRole('button', { name: 'close' }).click()
    await popup().waitFor({ state: 'detached' })
    await page.waitForFunction(() => Reflect.get(Object(history.state), 'hongbaoLayer') === undefined)
    expect(new URL(page.url()).search).toContain('page=2')
    await page.goBack()
    expect(new URL(page.url()).search).not.toContain('page=2')
  })

  it('adds one entry however often a popup opens', async () => {
    phone = await harness.open()
    const before = await depth()
    for (let round = 0; round < 3; round += 1) {
      await opened()
      await phone.page.keyboard.press('Escape')
      await popup().waitFor({ state: 'detached' })
      await phone.page.waitForFunction(() => Reflect.get(Object(history.state), 'hongbaoLayer') === undefined)
    }
    expect(await depth()).toBe(before + 1)
  })

  it('skips the entry that a navigation buried', async () => {
    phone = await harness.open('&page=1')
    const { page } = phone
    await opened()
    await page.evaluate(() => history.pushState({}, '', `${location.search}&page=2`))
    await page.keyboard.press('Escape')
    await popup().waitFor({ state: 'detached' })
    await page.evaluate(() => history.back())
    await page.waitForFunction(() => !location.search.includes('page=2'))
    await page.evaluate(() => history.back())
    await page.waitForURL('about:blank')
  })

  it('has left the history as it was when an alert resolves, so that a page can go back at once', async () => {
    phone = await harness.open('&page=1')
    const { page } = phone
    await page.evaluate(() => history.pushState({}, '', `${location.search}&page=2`))
    await page.evaluate(() => {
      void window.kit.alertDialog({ text: 'refused' }).then(() => history.back())
    })
    await page.getByRole('button', { name: 'confirm' }).click()
    await page.waitForFunction(() => !location.search.includes('page=2'))
    expect(new URL(page.url()).search).toContain('page=1')
  })
})
