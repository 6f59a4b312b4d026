import { type DeskFunnel, wholeFunnelCall } from '../../domain/desk/funnel/funnel-calls'
import { useDeskQuery } from '../api/use-desk'
import { useCampaign } from '../campaigns/campaign-context'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { saveFile } from '../parts/save-file'
import { Section } from '../parts/section'
import { Loaded } from '../parts/state/loaded'
import { ChannelsTable } from '../watch/funnel/channels-table'
import { FunnelNotes } from '../watch/funnel/notes'
import { funnelCsv } from './funnel-csv'

/** Each channel's funnel since the start, and the same as a file; the rest of the report does not wait for it. */
export function CampaignFunnel() {
  const { t } = useLanguage()
  const { activityId } = useCampaign().campaign
  const query = useDeskQuery(wholeFunnelCall, { activityId })
  const save = (funnel: DeskFunnel) =>
    saveFile(new Blob([funnelCsv(funnel, t)], { type: 'text/csv' }), `funnel-${activityId}.csv`)
  const { data } = query
  return (
    <Section
      title={t('close.funnel')}
      aside={
        data && (
          <Button data-no-print onClick={() => save(data)}>
            {t('close.funnelFile')}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(funnel) => (
          <>
            <ChannelsTable funnel={funnel} />
            <FunnelNotes funnel={funnel} />
          </>
        )}
      </Loaded>
    </Section>
  )
}
