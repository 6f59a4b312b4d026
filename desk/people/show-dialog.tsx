import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { personalColumns, showPersonCall } from '../../domain/desk/people-calls'
import { useDesk } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { ReasonField } from '../parts/control/reason-field'
import { Dialog, DialogButtons } from '../parts/dialog'
import { DialogForm } from '../parts/dialog-form'
import { EraseForm } from './erase-form'
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
  const fields = personalColumns(row.table).filter(([name]) => known?.[name])

  return (
    <Dialog
      title={t(isErasing ? 'people.eraseTitle' : 'people.showTitle')}
      {...(!isErasing && { lead: t('people.showLead') })}
      isOpen
      onClose={onClose}
    >
      {isErasing ? (
        <EraseForm row={row} onClose={onClose} />
      ) : known === undefined ? (
        <DialogForm
          confirm={t('people.show')}
          isBusy={show.isPending}
          error={show.error}
          onSubmit={(text) => !show.isPending && show.mutate(text('reason'))}
          onCancel={onClose}
        >
          <ReasonField hint={t('common.reasonLength')} />
        </DialogForm>
      ) : (
        <>
          <div role="status">
            {fields.length === 0 && <p>{t('people.nothingKept')}</p>}
            <dl className={styles.person}>
              {fields.map(([name, title]) => (
                <div key={name}>
                  <dt>{t(title)}</dt>
                  <dd>{known[name]}</dd>
                </div>
              ))}
            </dl>
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
      )}
    </Dialog>
  )
}
