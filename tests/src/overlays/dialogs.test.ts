import { afterEach, describe, expect, it } from 'vitest'
import { type Phone, sharedHarness } from './support'

const harness = sharedHarness()
let phone: Phone
afterEach(() => phone.context.close())

const dialogs = () => phone.page.locator('[role=dialog]:visible, [role=alertdialog]:visible')
const gone = () => dialogs().waitFor({ state: 'detached' })

describe('toasts', () => {
  it('say a text as status or alert, newest in place of the older, and go', async () => {
    phone = await harness.open()
    const { page } = phone
    await page.evaluate(() => window.kit.toast('first'))
    expect(await page.getByRole('status').textContent()).toBe('first')
    await page.evaluate(() => window.kit.toast('second', 'alert'))
    expect(await page.getByRole('alert').textContent()).toBe('second')
    expect(await page.getByRole('status').count()).toBe(0)
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })

  it('can be heard while a dialog hides the page', async () => {
    phone = await harness.open()
    const { page } = phone
    await page.evaluate(() => void window.kit.alertDialog({ text: 'wait' }))
    await dialogs().waitFor()
    await page.evaluate(() => window.kit.toast('copied'))
    await page.getByRole('status', { name: '' }).filter({ hasText: 'copied' }).waitFor()
  })

  it('show text as text', async () => {
    phone = await harness.open()
    await phone.page.evaluate(() => window.kit.toast('<img src=x onerror=alert(1)>'))
    expect(await phone.page.getByRole('status').textContent()).toBe('<img src=x onerror=alert(1)>')
  })
})

describe('alerts and questions', () => {
  it("is an alertdialog named 'prompt' whose button takes the focus, and resolves once confirmed", async () => {
    phone = await harness.open()
    const { page } = phone
    const answered = page.evaluate(() => window.kit.alertDialog({ text: 'saved' }).then(() => 'answered'))
    const dialog = page.getByRole('alertdialog', { name: 'prompt', exact: true })
    await dialog.waitFor()
    expect(await dialog.getByText('saved').count()).toBe(1)
    await page.waitForFunction(() => document.activeElement?.textContent === 'confirm')
    await page.keyboard.press('Enter')
    expect(await answered).toBe('answered')
    await gone()
  })

  it('keeps the focus inside and gives it back', async () => {
    phone = await harness.open()
    const { page } = phone
    await page.getByRole('button', { name: 'submit' }).focus()
    await page.evaluate(() => void window.kit.confirmDialog({ text: 'sure?' }))
    await dialogs().waitFor()
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[role=alertdialog]') !== null)).toBe(
        true,
      )
    }
    await page.keyboard.press('Escape')
    await gone()
    await page.waitForFunction(() => document.activeElement?.textContent === 'submit')
  })

  it('stays where Escape closes the candidates of an input method', async () => {
    phone = await harness.open()
    const { page } = phone
    await page.evaluate(() => void window.kit.confirmDialog({ text: 'sure?' }))
    await dialogs().waitFor()
    // An older engine says by the key's code alone that it composes.
    for (const composing of [{ isComposing: true }, { keyCode: 229 }])
      await page.evaluate(
        (how) =>
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...how }),
          ),
        composing,
      )
    expect(await dialogs().count()).toBe(1)
    await page.keyboard.press('Escape')
    await gone()
  })

  it('leaves the focus where the player goes on while it closes', async () => {
    phone = await harness.open()
    const { page } = phone
    await page.getByLabel('name', { exact: true }).focus()
    await page.evaluate(() => void window.kit.alertDialog({ text: 'enter a phone' }))
    await dialogs().waitFor()
    // Held in the middle, however slow the machine is.
    await page.addStyleTag({ content: '[data-state=closed] { animation-play-state: paused !important }' })
    await page.getByRole('button', { name: 'confirm' }).click()
    await page.locator('[role=alertdialog][data-state=closed]').waitFor()
    await page.getByLabel('phone', { exact: true }).focus()
    await page.keyboard.type('139')
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    await gone()
    // The focus is given back in a task after the one that takes the dialog away.
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))))
    await page.keyboard.type('0013')
    expect(await page.getByLabel('phone', { exact: true }).inputValue()).toBe('1390013')
    expect(await page.getByLabel('name', { exact: true }).inputValue()).toBe('')
  })

  it.each([
    ['confirm', true],
    ['cancel', false],
  ])('answers %s with %s', async (name, expected) => {
    phone = await harness.open()
    const { page } = phone
    const answer = page.evaluate(() => window.kit.confirmDialog({ text: 'sure?' }))
    await page.getByRole('button', { name, exact: true }).click()
    expect(await answer).toBe(expected)
  })

  it('answers false to Esc and to the back button, and not at all to a touch beside it', async () => {
    phone = await harness.open()
    const { page } = phone
    const first = page.evaluate(() => window.kit.confirmDialog({ text: 'one' }))
    await dialogs().waitFor()
    await page.mouse.click(5, 5)
    expect(await dialogs().count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await first).toBe(false)
    const second = page.evaluate(() => window.kit.confirmDialog({ text: 'two' }))
    await page.getByText('two').waitFor()
    await page.evaluate(() => history.back())
    expect(await second).toBe(false)
  })

  it('shows several one after the other', async () => {
    phone = await harness.open()
    const { page } = phone
    const order = page.evaluate(async () => {
      const confirmed: string[] = []
      await Promise.all(
        ['one', 'two', 'three'].map((text) =>
          window.kit.alertDialog({ text }).then(() => confirmed.push(text)),
        ),
      )
      return confirmed
    })
    for (const text of ['one', 'two', 'three']) {
      await page.getByText(text, { exact: true }).waitFor()
      expect(await page.getByRole('alertdialog').filter({ visible: true }).count()).toBe(1)
      await page.getByRole('button', { name: 'confirm' }).click()
      await page.getByText(text, { exact: true }).waitFor({ state: 'detached' })
    }
    expect(await order).toEqual(['one', 'two', 'three'])
  })

  it('stays open when what the tap does comes to false', async () => {
    phone = await harness.open()
    const { page } = phone
    const done = page.evaluate(() => {
      let tries = 0
      return window.kit
        .alertDialog({ text: 'your code', confirm: 'copy code', onConfirm: async () => ++tries > 1 })
        .then(() => tries)
    })
    const button = page.getByRole('button', { name: 'copy code' })
    await button.click()
    await page.waitForTimeout(300)
    expect(await dialogs().count()).toBe(1)
    await button.click()
    expect(await done).toBe(2)
  })
})

describe('action sheet', () => {
  const choose = () =>
    window.kit.actionSheet({
      title: 'choose a red packet',
      selected: 'b',
      options: [
        { value: 'a', label: 'ten', disabled: true, note: 'used up' },
        { value: 'b', label: 'twenty' },
        { value: 'c', label: 'thirty' },
      ],
    })

  it('gives the chosen value; a disabled option cannot be chosen', async () => {
    phone = await harness.open()
    const { page } = phone
    await page.evaluate(() => window.kit.toast('sent'))
    const chosen = page.evaluate(choose)
    await page.getByRole('dialog', { name: 'choose a red packet' }).waitFor()
    expect(await page.getByText('sent', { exact: true }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'ten' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'twenty' }).getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'thirty' }).click()
    expect(await chosen).toBe('c')
  })

  it('gives nothing when it is left', async () => {
    phone = await harness.open()
    const { page } = phone
    const left = page.evaluate(
      async () => (await window.kit.actionSheet({ title: 't', options: [] })) === undefined,
    )
    await page.getByRole('button', { name: 'close' }).click()
    expect(await left).toBe(true)
  })
})
