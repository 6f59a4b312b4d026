import type { DeskCampaign } from '../../domain/desk/campaign-calls'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'

/** From when to when a campaign is open, when joining and drawing end, each named. */
export function CampaignTimes({
  campaign,
}: {
  campaign: Pick<DeskCampaign, 'startsAt' | 'endsAt' | 'closesAt'>
}) {
  const { t } = useLanguage()
  const { startsAt, endsAt, closesAt } = campaign
  return (
    <>
      <span>
        {startsAt === null ? t('campaigns.noStart') : t('campaigns.startsAt', { at: minuteText(startsAt) })}
      </span>{' '}
      {endsAt !== null && (
        <>
          <span>{t('campaigns.endsAt', { at: minuteText(endsAt) })}</span>{' '}
        </>
      )}
      <span>
        {closesAt === null ? t('campaigns.noClose') : t('campaigns.closesAt', { at: minuteText(closesAt) })}
      </span>
    </>
  )
}
