import type { Page } from '@playwright/test'

/** Lets a page come as from a static host: as it was built, so that it asks for its configuration. */
export async function asFromStaticHost(page: Page): Promise<void> {
  await page.route('**/new-dbank/**', (route) => {
    const request = route.request()
    if (!request.isNavigationRequest()) return route.fallback()
    return route.continue({ headers: { ...request.headers(), accept: '*/*' } })
  })
}
