import { useState } from 'react'
import { exportPersonCall } from '../../../domain/desk/export-calls'
import type { PersonRow } from '../../../domain/desk/people-calls'
import { useDeskAction } from '../../api/use-desk'
import { useLanguage } from '../../i18n/language'
import { Button } from '../../parts/control/button'
import { ReasonField } from '../../parts/control/reason-field'
import { Dialog } from '../../parts/dialog'
import { DialogForm } from '../../parts/dialog-form'
import { useMayEverywhere } from '../../people/use-may-everywhere'
import { WaitsInDialog } from '../../requests/waits-in-dialog'

/** Asks why, and for a second person, before everything of somebody is written. */
export function ExportButton({ row }: { row: PersonRow }) {
  const { t } = useLanguage()
  const mayExport = useMayEverywhere('people.exportPerson')
  const [isOpen, setOpen] = useState(false)
  const ask = useDeskAction(exportPersonCall)
  if (!mayExport) return null
  const close = () => {
    setOpen(false)
    ask.reset()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('personExport.open')}</Button>
      {isOpen && (
        <Dialog title={t('personExport.title')} lead={t('personExport.lead')} isOpen onClose={close}>
          {ask.data?.request !== undefined ? (
            <WaitsInDialog onClose={close} />
          ) : (
            <DialogForm
              confirm={t('exports.ask')}
              isBusy={ask.isRunning}
              error={ask.error}
              onSubmit={(text) => ask.run({ ...row, reason: text('reason') })}
              onCancel={close}
            >
              <ReasonField hint={t('requests.willWait')} />
            </DialogForm>
          )}
        </Dialog>
      )}
    </>
  )
}
