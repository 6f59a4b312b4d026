import type { Page } from '@playwright/test'
import { axe } from '../support/axe'

/** What of the lab's own page cannot be used by everyone, frames aside. */
export const violations = async (page: Page): Promise<string[]> =>
  (await axe(page).withTags(['wcag2a', 'wcag2aa']).exclude('iframe').analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
