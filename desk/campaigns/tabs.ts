import type { DeskAction } from '../../domain/desk/actions'
import type { TextKey } from '../i18n/translator'

/**
 * A campaign's tabs in their order: the part of the address, its name, and the right without which it is not offered. A tab's
 * page is a route of `app/router.tsx`.
 */
export const CAMPAIGN_TABS: readonly (readonly [path: string, name: TextKey, needs: DeskAction])[] = [
  ['watch', 'tabs.watch', 'campaigns.read'],
  ['edit', 'tabs.edit', 'campaigns.read'],
  ['versions', 'tabs.versions', 'campaigns.read'],
  ['preview', 'tabs.preview', 'campaigns.read'],
  ['simulate', 'tabs.simulate', 'campaigns.read'],
  ['share', 'tabs.share', 'campaigns.read'],
  ['people', 'tabs.people', 'people.read'],
  ['close', 'tabs.close', 'campaigns.read'],
]
