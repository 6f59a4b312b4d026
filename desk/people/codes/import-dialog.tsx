import { useState } from 'react'
import { MOST_CODES } from '../../../domain/desk/code-calls'
import { checkCodesCall, importCodesCall, MOST_CODE_LIST } from '../../../domain/desk/money/code-import-calls'
import { yuanText } from '../../../domain/rules/money'
import { useDeskAction } from '../../api/use-desk'
import { countText } from '../../format/numbers'
import { useLanguage } from '../../i18n/language'
import { ActionDialog, closing } from '../../parts/action-dialog'
import { Notice } from '../../parts/state/notice'
import { LimitReason } from '../../requests/limit-reason'
import { FileField } from '../files/file-field'
import { SaidProblems } from '../files/said-problems'
import { TickLines } from '../files/tick-lines'
import { FoundCodes } from './found-codes'
import { newBatch } from './new-batch'

interface ImportDialogProps {
  activityId: string
  /** What a code is worth. */
  fen: number
  onClose(): void
  /** It waits for a second person. */
  onWaits(): void
}

/** Takes the codes of a file: it is checked line by line, and taken once it is seen how many they are and what they are worth. */
export function ImportDialog({ activityId, fen, onClose, onWaits }: ImportDialogProps) {
  const { t, language } = useLanguage()
  const check = useDeskAction(checkCodesCall)
  const take = useDeskAction(importCodesCall, closing(onClose, onWaits))
  // One for the dialog: sent again, as after an answer that was lost, it is the same batch.
  const [batch] = useState(newBatch)
  const [csv, setCsv] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const isTooLong = csv.length > MOST_CODE_LIST
  const isRunning = check.isRunning || take.isRunning
  const found = check.data
  // Lines that were ticked since are looked at again before anything counts.
  const [seen, setSeen] = useState(ticked)
  const checked = seen === ticked ? found : undefined
  const sum = yuanText((checked?.count ?? 0) * fen, language)
  const error = take.error ?? check.error
  const lines = [...new Set([...(found?.doubtful ?? []), ...ticked])].sort((one, other) => one - other)

  function takeText(text: string): void {
    check.reset()
    take.reset()
    setCsv(text.slice(0, MOST_CODE_LIST + 1))
    setTicked(new Set())
  }

  return (
    <ActionDialog
      title={t('importing.open')}
      lead={t('importing.lead', { most: countText(MOST_CODES, language) })}
      action={{ isRunning, error }}
      confirm={checked ? t('importing.confirm', { sum }) : t('importing.check')}
      canSubmit={csv.trim() !== '' && !isTooLong && checked?.count !== 0}
      onSubmit={(field) => {
        const list = { activityId, csv, ticked: [...ticked] }
        if (checked === undefined) {
          setSeen(ticked)
          check.run(list)
        } else take.run({ ...list, batch, count: checked.count, fen, reason: field('reason') || undefined })
      }}
      onClose={onClose}
    >
      <FileField
        label={t('importing.file')}
        mostLines={MOST_CODES + 1}
        disabled={isRunning}
        onText={takeText}
      />
      {isTooLong && <Notice tone="bad">{t('importing.tooLong')}</Notice>}
      <SaidProblems error={error} />
      {found && <FoundCodes found={found} />}
      <TickLines
        lines={lines.map((line) => ({ line }))}
        ticked={ticked}
        disabled={isRunning}
        onChange={setTicked}
      />
      {checked && <LimitReason />}
      <p role="status">
        {checked
          ? t('batches.sum', {
              count: countText(checked.count, language),
              fen: yuanText(fen, language),
              sum,
            })
          : t('batches.worth', { fen: yuanText(fen, language) })}
      </p>
    </ActionDialog>
  )
}
