import type { CampaignState, DeskCampaign } from '../../domain/desk/campaign-calls'
import { useLanguage } from '../i18n/language'
import { Badge, type BadgeTone } from '../parts/state/badge'

const TONES: Readonly<Record<CampaignState, BadgeTone>> = {
  unpublished: 'warning',
  upcoming: 'accent',
  live: 'good',
  paused: 'bad',
  ended: 'neutral',
  over: 'neutral',
  closed: 'neutral',
  putAway: 'neutral',
}

export function CampaignStateBadge({ campaign }: { campaign: Pick<DeskCampaign, 'state'> }) {
  const { t } = useLanguage()
  return <Badge tone={TONES[campaign.state]}>{t(`state.${campaign.state}`)}</Badge>
}
