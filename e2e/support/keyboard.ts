import { expect, type Page } from '@playwright/test'

const MOST_PRESSES = 15

/** Goes on with the Tab key alone until a button has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeEnabled()
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab')
    if (await button.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`the Tab key does not come to the button ${name}`)
}
