import { expect, type Page } from '@playwright/test'

/** Waits for a toast that says exactly this. */
export const told = (page: Page, text: string) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).getByText(text, { exact: true })).toBeVisible()

/**
 * Waits until nothing stands above the page any more. A layer's entry of the history is taken off after it; an
 * address that is opened meanwhile is lost to that step back.
 */
export const layersGone = (page: Page) =>
  page.waitForFunction(() => !Reflect.get(Object(history.state), 'hongbaoLayer')).then(() => undefined)

/** Reads an alert, a text word for word, presses one of its buttons and waits until it has gone. */
export async function answerAlert(page: Page, says: string | RegExp, press = 'confirm'): Promise<void> {
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByText(says, { exact: true })).toBeVisible()
  await alert.getByRole('button', { name: press, exact: true }).click()
  await expect(alert).toBeHidden()
  await layersGone(page)
}
