import type * as z from 'zod/mini'
import { erasePersonCall } from '../../domain/desk/people-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { ReasonField } from '../parts/control/reason-field'
import { DialogForm } from '../parts/dialog-form'
import { WaitsInDialog } from '../requests/waits-in-dialog'
import { ErasureStays } from './erasure-stays'

type Erased = Omit<z.output<typeof erasePersonCall.request>, 'reason'>

/** Says what an erasure takes and what stays, asks why, and leaves it to a second person. */
export function EraseForm({ row, onClose }: { row: Erased; onClose: () => void }) {
  const { t } = useLanguage()
  const erase = useDeskAction(erasePersonCall)
  if (erase.data?.request !== undefined) return <WaitsInDialog onClose={onClose} />
  return (
    <DialogForm
      confirm={t('people.eraseAsk')}
      look="danger"
      isBusy={erase.isRunning}
      error={erase.error}
      onSubmit={(text) => erase.run({ ...row, reason: text('reason') })}
      onCancel={onClose}
    >
      <p>{t('people.eraseLead')}</p>
      <ErasureStays row={row} />
      <ReasonField hint={t('requests.willWait')} />
    </DialogForm>
  )
}
