import { useState } from 'react'
import { closeForGoodCall, type DeskCloseReport } from '../../domain/desk/close-calls'
import { useDeskAction } from '../api/use-desk'
import { useCampaign } from '../campaigns/campaign-context'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { ActionDialog } from '../parts/action-dialog'
import { Button } from '../parts/control/button'
import { TextField } from '../parts/control/field'
import { Notice } from '../parts/state/notice'
import { WaitsNotice } from '../parts/state/waits-notice'
import { useMay } from '../session/operator'

/** How far the end of a campaign is, and the button that closes it for good, for those who may. */
export function CloseControl({ report }: { report: DeskCloseReport }) {
  const { t } = useLanguage()
  const { activityId, name } = useCampaign().campaign
  const mayClose = useMay('campaigns.close')
  const [isAsked, setAsked] = useState(false)
  const close = useDeskAction(closeForGoodCall, () => setAsked(false))
  const { isOver, closesAt, draws, retention, totals } = report
  if (retention.closedForGoodAt !== null)
    return <Notice>{t('close.done', { at: minuteText(retention.closedForGoodAt) })}</Notice>
  if (!isOver)
    return (
      <Notice>
        {closesAt === null ? t('close.noEnd') : t('close.running', { at: minuteText(closesAt) })}
      </Notice>
    )
  if (draws !== null && (draws.opensAt === null || totals.now < draws.opensAt))
    return <Notice>{t('close.seedClosed', { at: minuteText(draws.opensAt) })}</Notice>
  return (
    <>
      {close.data?.request !== undefined && <WaitsNotice />}
      <Notice>
        <span>{t('close.over')}</span>
        {mayClose && (
          <Button
            look="danger"
            data-no-print
            onClick={() => {
              close.reset()
              setAsked(true)
            }}
          >
            {t('close.button')}
          </Button>
        )}
      </Notice>
      {isAsked && (
        <ActionDialog
          title={t('close.title', { name })}
          lead={t('close.lead')}
          action={close}
          confirm={t('close.button')}
          look="danger"
          reason={t('requests.willWait')}
          onSubmit={(text) => close.run({ activityId, name: text('name'), reason: text('reason') })}
          onClose={() => setAsked(false)}
        >
          <TextField label={t('close.name')} hint={name} name="name" required autoComplete="off" />
        </ActionDialog>
      )}
    </>
  )
}
