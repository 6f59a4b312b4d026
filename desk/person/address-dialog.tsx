import { correctAddressCall } from '../../domain/desk/person/person-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { TextArea } from '../parts/control/field'
import { ReasonField } from '../parts/control/reason-field'
import { Dialog } from '../parts/dialog'
import { DialogForm } from '../parts/dialog-form'
import { WaitsInDialog } from '../requests/waits-in-dialog'
import type { Addressed } from './allowed'

const MOST_ADDRESS = 256

/** Asks where something goes that has not left, and why. */
export function AddressDialog({ row, onClose }: { row: Addressed; onClose(): void }) {
  const { t } = useLanguage()
  const correct = useDeskAction(correctAddressCall, ({ request }) => {
    if (request === undefined) onClose()
  })
  return (
    <Dialog title={t('address.title')} lead={t('address.lead')} isOpen onClose={onClose}>
      {correct.data?.request !== undefined ? (
        <WaitsInDialog onClose={onClose} />
      ) : (
        <DialogForm
          confirm={t('address.save')}
          isBusy={correct.isRunning}
          error={correct.error}
          onSubmit={(text) => correct.run({ ...row, address: text('address'), reason: text('reason') })}
          onCancel={onClose}
        >
          <TextArea
            label={t('address.new')}
            hint={t('address.hint')}
            name="address"
            required
            maxLength={MOST_ADDRESS}
            autoComplete="off"
          />
          <ReasonField hint={t('common.reasonLength')} />
        </DialogForm>
      )}
    </Dialog>
  )
}
