import { startExportCall } from '../../domain/desk/export-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { ReasonField } from '../parts/control/reason-field'
import { Dialog } from '../parts/dialog'
import { DialogForm } from '../parts/dialog-form'
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
    <Dialog
      title={t('exports.title', { table: t(`people.${filter.table}`) })}
      lead={t(isFiltered(filter) ? 'exports.leadFiltered' : 'exports.lead')}
      isOpen
      onClose={onClose}
    >
      <DialogForm
        confirm={t('exports.start')}
        isBusy={start.isRunning}
        error={start.error}
        onSubmit={(text) => start.run({ activityId, ...filter, reason: text('reason') })}
        onCancel={onClose}
      >
        <ReasonField hint={t('common.reasonLogged')} />
      </DialogForm>
    </Dialog>
  )
}
