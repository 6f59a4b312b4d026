import type { BrowserContext, Page } from '@playwright/test'
import { Evidence, evidenceFolder, withoutLinkFields } from './evidence'

const evidence = new Evidence(`browser-${process.pid}`)

function watchPage(page: Page): void {
  page.on('framenavigated', (frame) => evidence.said('addresses', withoutLinkFields(frame.url())))
  page.on('console', (message) => evidence.said('console', message.text()))
  page.on('pageerror', (error) => evidence.said('console', String(error.stack ?? error)))
}

/** Notes the addresses and the console of every page of a context, for the search at the end of the run. */
export function watchContext(context: BrowserContext): void {
  if (evidenceFolder() === undefined) return
  for (const page of context.pages()) watchPage(page)
  context.on('page', watchPage)
}
