import { startExportCall } from '../../domain/desk/export-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { ActionDialog } from '../parts/action-dialog'
import { isFiltered, type PeopleFilter } from './filters'

interface ExportDialogProps {
  activityId: string
  filter: PeopleFilter
  onClose: () => void
}

/** Asks why, and has the table written as it is filtered. */
export function ExportDialog({ activityId, filter, onClose }: ExportDialogProps) {
  const { t } = useLanguage()
  const start = useDeskAction(startExportCall, onClose)

  return (
    <ActionDialog
      title={t('exports.title', { table: t(`people.${filter.table}`) })}
      lead={t(isFiltered(filter) ? 'exports.leadFiltered' : 'exports.lead')}
      action={start}
      confirm={t('exports.start')}
      reason={t('common.reasonLogged')}
      onSubmit={(text) => start.run({ activityId, ...filter, reason: text('reason') })}
      onClose={onClose}
    />
  )
}
