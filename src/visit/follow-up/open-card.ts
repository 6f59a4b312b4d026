import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { PAGES } from '../../../domain/paths'
import { translate } from '../../i18n'
import { choiceDialog, toast } from '../../overlays/notices/notices'
import { go, goTo, routeQuery } from '../../platform/navigate'
import { readSystemConfig } from '../system-config/read-system-config'

type CardConfig = Pick<ActivityConfig, 'openCardSkipLink' | 'nearbyNetworkLink'>

/** A configured link to a picture opens in the guide page, any other one as the page that it is. */
export const isPicture = (link: string) => /\.(avif|webp|png|jpe?g|gif)([?#]|$)/i.test(link)

/** The system's open-card link, which the query may override (spec part 2 §7). */
async function systemCardLink(): Promise<string | undefined | null> {
  const configKey = 'open_card_url'
  return routeQuery().get(configKey) || readSystemConfig(configKey, { quiet: true })
}

/**
 * Goes to the page that opens a bank card: the activity's own, else the system's.
 * @param activityId defaults to the address's
 */
export async function goToCardPage(
  { openCardSkipLink }: Pick<CardConfig, 'openCardSkipLink'>,
  activityId?: string,
): Promise<void> {
  if (openCardSkipLink && isPicture(openCardSkipLink)) {
    go(PAGES.lookWallet.path, { activityId, filed: 'openCardSkipLink', key: null, origin: 'routine' })
    return
  }
  const link = openCardSkipLink || (await systemCardLink())
  if (link) goTo(link)
  else toast(translate('tier.noCardPage'), 'alert')
}

/**
 * The popup about a missing bank card, with 'online card opening' and, where the activity names them, 'nearby
 * branches' (spec part 1 §2).
 * @param confirms adds 'confirm', which only closes the popup
 * @returns false when the visitor chose neither
 */
export async function inviteToOpenCard(
  config: CardConfig,
  text: string,
  { confirms = false }: { confirms?: boolean } = {},
): Promise<boolean> {
  const nearby = { value: 'branches', label: translate('bindCard.nearbyBranches') } as const
  const online = { value: 'online', label: translate('bindCard.onlineOpening') } as const
  const leave = { value: 'leave', label: translate('button.confirm') } as const
  const choices = [online, ...(config.nearbyNetworkLink ? [nearby] : []), ...(confirms ? [leave] : [])]
  const choice = await choiceDialog({ text, choices })
  if (choice === 'online') await goToCardPage(config)
  if (choice === 'branches') goTo(config.nearbyNetworkLink)
  return choice === 'online' || choice === 'branches'
}
