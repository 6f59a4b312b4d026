import type { Page } from '@playwright/test'
import { axe } from './axe'
import { lostTaps } from './layout/own-taps'
import { expect } from './test'

/** What an operator sits at. */
export const DESK_SCREEN = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
  locale: 'en-US',
} as const

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')

/** Fills the login in; the demo's people have their name as password. */
export async function logIn(page: Page, name: string, password = name): Promise<void> {
  // Exactly: after a log-out the page before it, which may have a search by name, is there for a moment.
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Log in').click()
}

/** Opens a page of the desk as one of the demo's people. */
export async function openAs(page: Page, name: string, address: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`/desk${address}`)
  await logIn(page, name)
  await expect(button(page, 'Log out')).toBeVisible()
}

/** A screen reader finds nothing wrong with the page, and every control takes the taps on it. */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([])
  expect(await lostTaps(page)).toEqual([])
}
