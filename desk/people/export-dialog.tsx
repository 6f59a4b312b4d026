import type { FormEvent } from 'react'
import { startExportCall } from '../../domain/desk/export-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { TextField } from '../parts/control/field'
import { Dialog, DialogButtons } from '../parts/dialog'
import { Problem } from '../parts/state/problem'
import { isFiltered, type PeopleFilter } from './filters'
import styles from './show-dialog.module.css'

interface ExportDialogProps {
  activityId: string
  filter: PeopleFilter
  onClose: () => void
}

/** Asks why, and has the table written as it is filtered. */
export function ExportDialog({ activityId, filter, onClose }: ExportDialogProps) {
  const { t } = useLanguage()
  const start = useDeskAction(startExportCall, onClose)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    start.run({ activityId, ...filter, reason })
  }

  return (
    <Dialog
      title={t('exports.title', { table: t(`people.${filter.table}`) })}
      lead={t(isFiltered(filter) ? 'exports.leadFiltered' : 'exports.lead')}
      isOpen
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={t('people.why')}
          hint={t('exports.whyHint')}
          name="reason"
          minLength={2}
          maxLength={200}
          required
          autoComplete="off"
        />
        <Problem error={start.error} />
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" look="primary" isBusy={start.isRunning}>
            {t('exports.start')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
