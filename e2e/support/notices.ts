import { expect, type Page } from '@playwright/test'

/** Waits for a toast that says exactly this. */
export const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).getByText(text, { exact: true })).toBeVisible()

/**
 * Waits until a page above which nothing stands any more has taken the layer's entry off the history: an address that
 * is opened meanwhile is lost to that step back.
 */
export const layersSettled = (page: Page) =>
  page.waitForFunction(() => {
    const isAbove = document.querySelector('[role=dialog], [role=alertdialog]') !== null
    return isAbove || !Reflect.get(Object(history.state), 'hongbaoLayer')
  })

/** Reads an alert, a text word for word, presses one of its buttons and waits until it has gone. */
export async function answerAlert(page: Page, says: string | RegExp, press = 'confirm'): Promise<void> {
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByText(says, { exact: true })).toBeVisible()
  await alert.getByRole('button', { name: press, exact: true }).click()
  await expect(alert).toBeHidden()
  await layersSettled(page)
}
