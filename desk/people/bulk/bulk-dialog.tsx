import { useState } from 'react'
import { yuanText } from '../../../domain/rules/money'
import { countText } from '../../format/numbers'
import { useLanguage } from '../../i18n/language'
import { ActionDialog } from '../../parts/action-dialog'
import { TextField } from '../../parts/control/field'
import { LimitReason } from '../../requests/limit-reason'
import styles from '../parcels-dialog.module.css'
import type { BulkAction } from './actions'
import { BulkResult } from './bulk-result'
import { useBulk } from './use-bulk'

interface BulkDialogProps<Row> {
  activityId: string
  action: BulkAction<Row>
  rows: readonly Row[]
  /** @param left rows that are not done */
  onClose(left: readonly string[]): void
}

/** Says once how many rows it is and how much money, does it, and says which failed and why. */
export function BulkDialog<Row extends { id: string }>({
  activityId,
  action,
  rows,
  onClose,
}: BulkDialogProps<Row>) {
  const { t, language } = useLanguage()
  const { name, asksCourier, fenOf, labelOf, says } = action
  // As they were when it was asked for: the table is read again meanwhile.
  const [labels] = useState(() => new Map(rows.map((row) => [row.id, labelOf(row)])))
  const bulk = useBulk(activityId, action, [...labels.keys()])
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const { progress, isBegun, isRunning, error } = bulk
  const [fen] = useState(() => rows.reduce((sum, row) => sum + (fenOf?.(row) ?? 0), 0))
  const sum = { count: progress.total, fen: yuanText(fen, language) }
  const left = [...progress.failed.map(({ id }) => id), ...progress.rest]
  // Also where the first step was refused: what was entered can be put right.
  const isUntouched = progress.rest.length === progress.total

  function submit(text: (field: string) => string): void {
    const given = ['deliveryPhone', 'reason'].map((field) => [field, text(field)])
    const more: Readonly<Record<string, string>> = Object.fromEntries(given.filter(([, value]) => value))
    const all = { ...fields, ...more }
    setFields(all)
    void (isUntouched ? bulk.start(all) : bulk.again(all))
  }

  const again = left.length > 0 ? t('bulk.again', { count: left.length }) : undefined
  return (
    <ActionDialog
      title={t(`${name}.title`)}
      lead={t(`${name}.lead`, sum)}
      action={bulk}
      confirm={isUntouched ? t(`${name}.confirm`, sum) : again}
      cancel={t(isBegun ? 'common.close' : 'common.cancel')}
      onSubmit={submit}
      onClose={() => onClose(left)}
    >
      {asksCourier && isUntouched && (
        <TextField
          label={t('dispatching.courier')}
          hint={t('dispatching.courierHint')}
          name="deliveryPhone"
          inputMode="numeric"
          maxLength={11}
          autoComplete="off"
        />
      )}
      {fenOf && (isUntouched || error !== null) && <LimitReason />}
      {isRunning && (
        <>
          <progress
            className={styles.progress}
            aria-label={t('bulk.progress')}
            value={progress.answered}
            max={progress.total}
          />
          <p>
            {t('bulk.soFar', {
              answered: countText(progress.answered, language),
              total: countText(progress.total, language),
            })}
          </p>
        </>
      )}
      {!isUntouched && !isRunning && (
        <BulkResult progress={progress} labels={labels} isOfMoney={fenOf !== undefined} says={says} />
      )}
    </ActionDialog>
  )
}
