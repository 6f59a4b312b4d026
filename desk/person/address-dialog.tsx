import { correctAddressCall } from '../../domain/desk/person/person-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { ActionDialog, closing } from '../parts/action-dialog'
import { TextArea } from '../parts/control/field'
import type { Addressed } from './allowed'

const MOST_ADDRESS = 256

/** Asks where something goes that has not left, and why. */
export function AddressDialog({ row, onClose }: { row: Addressed; onClose(): void }) {
  const { t } = useLanguage()
  const correct = useDeskAction(correctAddressCall, closing(onClose))
  return (
    <ActionDialog
      title={t('address.title')}
      lead={t('address.lead')}
      action={correct}
      confirm={t('address.save')}
      reason={t('common.reasonLength')}
      onSubmit={(text) => correct.run({ ...row, address: text('address'), reason: text('reason') })}
      onClose={onClose}
    >
      <TextArea
        label={t('address.new')}
        hint={t('address.hint')}
        name="address"
        required
        maxLength={MOST_ADDRESS}
        autoComplete="off"
      />
    </ActionDialog>
  )
}
