import type { Page } from '@playwright/test'

/** What the clipboard has, put into a field as a person would: the pages may write to it and not read it. */
export async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => document.body.appendChild(document.createElement('textarea')).focus())
  await page.keyboard.press('Control+V')
  return page.evaluate(() => {
    const field = document.body.lastElementChild as HTMLTextAreaElement
    field.remove()
    return field.value
  })
}
