import { useState } from 'react'
import { exportPersonCall } from '../../../domain/desk/export-calls'
import type { PersonRow } from '../../../domain/desk/people-calls'
import { useDeskAction } from '../../api/use-desk'
import { useLanguage } from '../../i18n/language'
import { ActionDialog } from '../../parts/action-dialog'
import { Button } from '../../parts/control/button'
import { useMayEverywhere } from '../../people/use-may-everywhere'

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
        <ActionDialog
          title={t('personExport.title')}
          lead={t('personExport.lead')}
          action={ask}
          confirm={t('exports.ask')}
          reason={t('requests.willWait')}
          onSubmit={(text) => ask.run({ ...row, reason: text('reason') })}
          onClose={close}
        />
      )}
    </>
  )
}
