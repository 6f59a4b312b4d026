import AxeBuilder from '@axe-core/playwright'
import { afterEach, describe, expect, it } from 'vitest'
import { type Phone, sharedHarness } from './support'

const harness = sharedHarness()
let phone: Phone
afterEach(() => phone.context.close())

/** What axe finds, each with the first element that it is about. */
async function findings(): Promise<string[]> {
  await phone.page.waitForTimeout(500)
  const { violations } = await new AxeBuilder({ page: phone.page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Elements that stick out of the page to the right or left. */
const overflow = () =>
  phone.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('axe finds nothing on', () => {
  it.each(['', '&case=loading', '&case=failure', '&case=empty', '&case=ended', '&case=messaging'])(
    'the page "%s"',
    async (query) => {
      phone = await harness.open(query)
      expect(await findings()).toEqual([])
      expect(await overflow()).toBe(0)
    },
  )

  it('an alert, a question, a popup, a sheet and the toasts', async () => {
    phone = await harness.open()
    const { page } = phone
    await page.evaluate(() => {
      void window.kit.confirmDialog({ text: 'Are you sure?' })
      window.kit.toast('something went wrong', 'alert')
    })
    await page.getByRole('alertdialog').waitFor()
    expect(await findings()).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'personal-information policy' }).click()
    await page.getByRole('dialog').getByRole('article').waitFor()
    expect(await findings()).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.evaluate(
      () =>
        void window.kit.actionSheet({
          title: 'choose',
          options: [
            { value: 'a', label: 'one' },
            { value: 'b', label: 'two', disabled: true, note: 'used up' },
          ],
        }),
    )
    await page.getByRole('dialog', { name: 'choose' }).waitFor()
    expect(await findings()).toEqual([])
  }, 60_000)
})

describe('status screens', () => {
  it('show the configured prompt as text', async () => {
    phone = await harness.open('&case=ended')
    expect(await phone.page.getByText('closed <b>for</b> good').count()).toBe(1)
    expect(await phone.page.getByRole('heading', { level: 1 }).textContent()).toBe('The activity has ended')
  })

  it('say where to open the activity instead', async () => {
    phone = await harness.open('&case=messaging')
    expect(await phone.page.getByText('please open in WeChat to take part').count()).toBe(1)
  })
})

describe('large text', () => {
  it('clips nothing at twice the size', async () => {
    phone = await harness.open()
    const { page } = phone
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '96px'
    })
    await page.evaluate(() => void window.kit.confirmDialog({ text: 'Are you sure that this fits?' }))
    const confirm = page.getByRole('button', { name: 'confirm' })
    await confirm.scrollIntoViewIfNeeded()
    const box = await confirm.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true)
  })
})
