import type { DeskCampaign } from '../../domain/desk/campaign-calls'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'

/** From when to when a campaign is open, when joining and drawing end, each named; the next of them stands out where it is said. */
export function CampaignTimes({
  campaign,
  nextAt,
}: {
  campaign: Pick<DeskCampaign, 'startsAt' | 'endsAt' | 'closesAt'>
  nextAt?: number | null
}) {
  const { t } = useLanguage()
  const { startsAt, endsAt, closesAt } = campaign
  const said = (at: number, text: string) => (at === nextAt ? <strong>{text}</strong> : text)
  return (
    <>
      <span>
        {startsAt === null
          ? t('campaigns.noStart')
          : said(startsAt, t('campaigns.startsAt', { at: minuteText(startsAt) }))}
      </span>{' '}
      {endsAt !== null && (
        <>
          <span>{said(endsAt, t('campaigns.endsAt', { at: minuteText(endsAt) }))}</span>{' '}
        </>
      )}
      <span>
        {closesAt === null
          ? t('campaigns.noClose')
          : said(closesAt, t('campaigns.closesAt', { at: minuteText(closesAt) }))}
      </span>
    </>
  )
}
