import { exportFullCall } from '../../domain/desk/export-calls'
import type { PeopleTable, SHOWABLE } from '../../domain/desk/people-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { ActionDialog } from '../parts/action-dialog'
import type { PeopleFilter } from './filters'

type Showable = (typeof SHOWABLE)[number]

/** Whether a table has anything that the desk masks. */
export const isShowable = (table: PeopleTable): table is Showable => table !== 'awards'

interface ExportFullDialogProps {
  activityId: string
  table: Showable
  filter: Omit<PeopleFilter, 'table'>
  /** Of gifts to be sent, for the parcel company. */
  forCarrier?: boolean
  onClose(): void
  /** It waits for a second person. */
  onWaits(): void
}

/** Asks why, and for a second person, before the table is written with nobody masked. */
export function ExportFullDialog({
  activityId,
  table,
  filter,
  forCarrier = false,
  onClose,
  onWaits,
}: ExportFullDialogProps) {
  const { t } = useLanguage()
  const ask = useDeskAction(exportFullCall, onWaits)

  return (
    <ActionDialog
      title={forCarrier ? t('carrier.title') : t('exports.titleFull', { table: t(`people.${table}`) })}
      lead={t(forCarrier ? 'carrier.lead' : 'exports.leadFull')}
      action={ask}
      confirm={t('exports.ask')}
      reason={t('requests.willWait')}
      onSubmit={(text) => {
        const reason = text('reason')
        const { state: _, ...others } = filter
        if (forCarrier) ask.run({ activityId, ...others, table, forCarrier, reason })
        else ask.run({ activityId, ...filter, table, reason })
      }}
      onClose={onClose}
    />
  )
}
