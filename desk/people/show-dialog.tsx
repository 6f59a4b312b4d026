import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type * as z from 'zod/mini'
import { showPersonCall } from '../../domain/desk/people-calls'
import { useDesk } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { TextField } from '../parts/control/field'
import { Dialog, DialogButtons } from '../parts/dialog'
import { Problem } from '../parts/state/problem'
import styles from './show-dialog.module.css'

type Shown = Omit<z.output<typeof showPersonCall.request>, 'reason'>
const FIELDS = ['name', 'phone', 'idCard', 'address', 'extendInfo', 'openId'] as const

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
  const fields = FIELDS.filter((field) => known?.[field])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!show.isPending) show.mutate(String(new FormData(event.currentTarget).get('reason') ?? '').trim())
  }

  return (
    <Dialog title={t('people.showTitle')} lead={t('people.showLead')} isOpen onClose={onClose}>
      {known === undefined ? (
        <form className={styles.form} onSubmit={submit}>
          <TextField
            label={t('people.why')}
            hint={t('people.whyHint')}
            name="reason"
            minLength={2}
            maxLength={200}
            required
            autoComplete="off"
          />
          <Problem error={show.error} />
          <DialogButtons>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button type="submit" look="primary" isBusy={show.isPending}>
              {t('people.show')}
            </Button>
          </DialogButtons>
        </form>
      ) : (
        <>
          <div role="status">
            {fields.length === 0 && <p>{t('people.nothingKept')}</p>}
            <dl className={styles.person}>
              {fields.map((field) => (
                <div key={field}>
                  <dt>{t(`people.${field}`)}</dt>
                  <dd>{known[field]}</dd>
                </div>
              ))}
            </dl>
          </div>
          <DialogButtons>
            <Button look="primary" onClick={onClose}>
              {t('common.close')}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  )
}
