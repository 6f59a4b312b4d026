import type { FormEvent } from 'react'
import { type CodeBatch, revokeCodesCall } from '../../../domain/desk/code-calls'
import { useDeskAction } from '../../api/use-desk'
import { countText, yuanText } from '../../format/numbers'
import { useLanguage } from '../../i18n/language'
import { Button } from '../../parts/control/button'
import { TextField } from '../../parts/control/field'
import { Dialog, DialogButtons } from '../../parts/dialog'
import { Problem } from '../../parts/state/problem'
import styles from '../show-dialog.module.css'
import { batchState, shortBatch } from './batch-state'

interface RevokeDialogProps {
  activityId: string
  batch: CodeBatch
  /** What a code is worth. */
  fen: number
  onClose(): void
}

/** Says how many codes are refused from then on, and asks why. */
export function RevokeDialog({ activityId, batch, fen, onClose }: RevokeDialogProps) {
  const { t, language } = useLanguage()
  const revoke = useDeskAction(revokeCodesCall, onClose)
  const { left, redeemed } = batch

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    revoke.run({ activityId, batch: batch.batch, reason })
  }

  return (
    <Dialog
      title={t('batches.revokeTitle', { batch: shortBatch(batch.batch) })}
      lead={t('batches.revokeLead', {
        left: countText(left, language),
        fen: yuanText(left * fen, language),
        redeemed: countText(redeemed, language),
      })}
      isOpen
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={t('people.why')}
          hint={t('exports.whyHint')}
          name="reason"
          defaultValue={batchState(batch).state === 'lost' ? t('batches.lostReason') : ''}
          minLength={2}
          maxLength={200}
          required
          autoComplete="off"
        />
        <Problem error={revoke.error} />
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" look="danger" isBusy={revoke.isRunning}>
            {t('batches.revokeConfirm', { count: left })}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
