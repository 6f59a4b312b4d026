import type { TextKey } from '../i18n/translator'

/** A campaign's tabs in their order: the part of the address and its name. A tab's page is a route of `app/router.tsx`. */
export const CAMPAIGN_TABS: readonly (readonly [path: string, name: TextKey])[] = [
  ['watch', 'tabs.watch'],
  ['edit', 'tabs.edit'],
  ['versions', 'tabs.versions'],
  ['preview', 'tabs.preview'],
  ['simulate', 'tabs.simulate'],
]
