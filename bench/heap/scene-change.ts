import type { Page } from 'playwright'

/** Goes to another fixture of the gallery without loading it: the present scene leaves, the next one enters. */
export async function changeScene(page: Page, fixture: string): Promise<void> {
  await page.evaluate((to) => {
    performance.clearMarks()
    history.pushState(null, '', `/lab/scene/${to}${location.search}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, fixture)
  await page.waitForFunction(
    () => {
      window.__hongbao?.clock?.advance(50)
      return performance.getEntriesByName('playable').length > 0
    },
    undefined,
    { polling: 20 },
  )
}
