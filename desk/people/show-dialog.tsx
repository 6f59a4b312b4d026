import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { personalColumns, showPersonCall } from '../../domain/desk/people-calls'
import { useDesk } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { ActionDialog } from '../parts/action-dialog'
import { Button } from '../parts/control/button'
import { DialogButtons } from '../parts/dialog'
import { Facts } from '../parts/facts'
import { useErasure } from './erase-dialog'
import styles from './show-dialog.module.css'
import { useMayEverywhere } from './use-may-everywhere'

type Shown = Omit<z.output<typeof showPersonCall.request>, 'reason'>

/** Asks why, and shows one row's person until the dialog is closed. */
export function ShowDialog({ row, onClose }: { row: Shown; onClose: () => void }) {
  const { t } = useLanguage()
  const desk = useDesk()
  // Kept nowhere but here: closing the dialog forgets it.
  const show = useMutation({
    mutationFn: (reason: string) => desk.call(showPersonCall, { ...row, reason }),
    gcTime: 0,
  })
  const known = show.data
  const mayErase = useMayEverywhere('people.erase')
  const [isErasing, setErasing] = useState(false)
  const erasure = useErasure(row)
  const fields = personalColumns(row.table).filter(([name]) => known?.[name])

  if (isErasing) return <ActionDialog {...erasure} onClose={onClose} />
  return (
    <ActionDialog
      title={t('people.showTitle')}
      lead={t('people.showLead')}
      action={{ isRunning: show.isPending, error: show.error }}
      confirm={t('people.show')}
      reason={t('common.reasonLength')}
      onSubmit={(text) => !show.isPending && show.mutate(text('reason'))}
      onClose={onClose}
      result={
        known && (
          <>
            <div role="status">
              {fields.length === 0 && <p>{t('people.nothingKept')}</p>}
              <Facts facts={fields.map(([name, title]) => [t(title), known[name]])} look={styles.person} />
            </div>
            <DialogButtons>
              {mayErase && (
                <Button look="danger" onClick={() => setErasing(true)}>
                  {t('people.erase')}
                </Button>
              )}
              <Button look="primary" onClick={onClose}>
                {t('common.close')}
              </Button>
            </DialogButtons>
          </>
        )
      }
    />
  )
}
