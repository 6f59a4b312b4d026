import type { DeskFunnel } from '../../domain/desk/funnel/funnel-calls'
import { useCampaign } from '../campaigns/campaign-context'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { saveFile } from '../parts/save-file'
import { Section } from '../parts/section'
import { ChannelsTable } from '../watch/funnel/channels-table'
import { FunnelNotes } from '../watch/funnel/notes'
import { funnelCsv } from './funnel-csv'

/** Each channel's funnel since the start, and the same as a file. */
export function CampaignFunnel({ funnel }: { funnel: DeskFunnel }) {
  const { t } = useLanguage()
  const { activityId } = useCampaign().campaign
  const save = () =>
    saveFile(new Blob([funnelCsv(funnel, t)], { type: 'text/csv' }), `funnel-${activityId}.csv`)
  return (
    <Section
      title={t('close.funnel')}
      aside={
        <Button data-no-print onClick={save}>
          {t('close.funnelFile')}
        </Button>
      }
    >
      <ChannelsTable funnel={funnel} />
      <FunnelNotes funnel={funnel} />
    </Section>
  )
}
