import type { ComponentProps } from 'react'
import type * as z from 'zod/mini'
import { erasePersonCall } from '../../domain/desk/people-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { ActionDialog } from '../parts/action-dialog'
import { ErasureStays } from './erasure-stays'

type Erased = Omit<z.output<typeof erasePersonCall.request>, 'reason'>

/** Of a dialog: says what an erasure takes and what stays, asks why, and leaves it to a second person. */
export function useErasure(row: Erased): Omit<ComponentProps<typeof ActionDialog>, 'onClose'> {
  const { t } = useLanguage()
  const erase = useDeskAction(erasePersonCall)
  return {
    title: t('people.eraseTitle'),
    action: erase,
    confirm: t('people.eraseAsk'),
    look: 'danger',
    reason: t('requests.willWait'),
    onSubmit: (text) => erase.run({ ...row, reason: text('reason') }),
    children: (
      <>
        <p>{t('people.eraseLead')}</p>
        <ErasureStays row={row} />
      </>
    ),
  }
}

export function EraseDialog({ row, onClose }: { row: Erased; onClose(): void }) {
  return <ActionDialog {...useErasure(row)} onClose={onClose} />
}
