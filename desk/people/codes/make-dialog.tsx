import { useState } from 'react'
import { MOST_CODES, makeCodesCall } from '../../../domain/desk/code-calls'
import { yuanText } from '../../../domain/rules/money'
import { useDeskAction } from '../../api/use-desk'
import { countText } from '../../format/numbers'
import { useLanguage } from '../../i18n/language'
import { ActionDialog, closing } from '../../parts/action-dialog'
import { TextField } from '../../parts/control/field'
import { LimitReason } from '../../requests/limit-reason'
import { newBatch } from './new-batch'

interface MakeDialogProps {
  activityId: string
  /** What a code is worth, and what the budget has room for. */
  fen: number
  roomFen: number | null
  onClose(): void
  /** It waits for a second person. */
  onWaits(): void
}

/** Asks how many, and says what they are worth before any is made. */
export function MakeDialog({ activityId, fen, roomFen, onClose, onWaits }: MakeDialogProps) {
  const { t, language } = useLanguage()
  const make = useDeskAction(makeCodesCall, closing(onClose, onWaits))
  // One for the dialog: sent again, as after an answer that was lost, it is the same batch.
  const [batch] = useState(newBatch)
  const [text, setText] = useState('')
  const count = Number(text)
  const most = roomFen === null || fen === 0 ? MOST_CODES : Math.min(MOST_CODES, Math.floor(roomFen / fen))
  const isRight = Number.isInteger(count) && count >= 1 && count <= most

  return (
    <ActionDialog
      title={t('batches.make')}
      lead={t('batches.makeLead')}
      action={make}
      confirm={
        isRight ? t('batches.confirm', { sum: yuanText(count * fen, language) }) : t('batches.makeShort')
      }
      canSubmit={isRight}
      onSubmit={(field) => {
        const reason = field('reason') || undefined
        if (isRight) make.run({ activityId, batch, count, fen, reason })
      }}
      onClose={onClose}
    >
      <TextField
        label={t('batches.count')}
        hint={t('batches.countHint', { most: countText(most, language) })}
        error={
          text !== '' && !isRight ? t('batches.countWrong', { most: countText(most, language) }) : undefined
        }
        name="count"
        inputMode="numeric"
        value={text}
        maxLength={6}
        required
        autoComplete="off"
        onChange={({ target }) => setText(target.value.trim())}
      />
      <LimitReason />
      <p role="status">
        {isRight
          ? t('batches.sum', {
              count: countText(count, language),
              fen: yuanText(fen, language),
              sum: yuanText(count * fen, language),
            })
          : t('batches.worth', { fen: yuanText(fen, language) })}
      </p>
    </ActionDialog>
  )
}
