import { type CodeBatch, revokeCodesCall } from '../../../domain/desk/code-calls'
import { yuanText } from '../../../domain/rules/money'
import { useDeskAction } from '../../api/use-desk'
import { countText } from '../../format/numbers'
import { useLanguage } from '../../i18n/language'
import { ActionDialog } from '../../parts/action-dialog'
import { ReasonField } from '../../parts/control/reason-field'
import { batchState, shortBatch } from './batch-state'

interface RevokeDialogProps {
  activityId: string
  batch: CodeBatch
  onClose(): void
}

/** Says how many codes are refused from then on, and asks why. */
export function RevokeDialog({ activityId, batch, onClose }: RevokeDialogProps) {
  const { t, language } = useLanguage()
  const revoke = useDeskAction(revokeCodesCall, onClose)
  const { left, redeemed } = batch

  return (
    <ActionDialog
      title={t('batches.revokeTitle', { batch: shortBatch(batch.batch) })}
      lead={t('batches.revokeLead', {
        left: countText(left, language),
        fen: yuanText(left * batch.fen, language),
        redeemed: countText(redeemed, language),
      })}
      action={revoke}
      confirm={t('batches.revokeConfirm', { count: left })}
      look="danger"
      onSubmit={(text) => revoke.run({ activityId, batch: batch.batch, reason: text('reason') })}
      onClose={onClose}
    >
      <ReasonField
        hint={t('common.reasonLogged')}
        defaultValue={batchState(batch).state === 'lost' ? t('batches.lostReason') : ''}
      />
    </ActionDialog>
  )
}
