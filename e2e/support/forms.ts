import { expect, type Page } from '@playwright/test'
import { Lab } from './lab'

/** Presses the get-code button and reads the code that came to the sandbox's inbox. */
export async function getCodeFor(page: Page, origin: string, phone: string, label: string): Promise<string> {
  const lab = new Lab(() => origin)
  const last = await lab.lastSms(phone)
  await page.getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByRole('button', { name: label, exact: true })).toHaveCount(0)
  return lab.smsCode(phone, last)
}
