import { useState } from 'react'
import {
  MOST_STATEMENT,
  MOST_STATEMENT_LINES,
  reconcileCall,
} from '../../../domain/desk/money/statement-calls'
import { useDeskAction } from '../../api/use-desk'
import { useLanguage } from '../../i18n/language'
import { ActionDialog } from '../../parts/action-dialog'
import { Details } from '../../parts/details'
import { Notice } from '../../parts/state/notice'
import { FileField } from '../files/file-field'
import { SaidProblems } from '../files/said-problems'
import { Differences } from './differences'

/** Compares the campaign's payouts with the wallet's statement, a file that is not kept. */
export function StatementDialog({ activityId, onClose }: { activityId: string; onClose(): void }) {
  const { t } = useLanguage()
  const [csv, setCsv] = useState('')
  const compare = useDeskAction(reconcileCall)
  const isTooLong = csv.length > MOST_STATEMENT

  function take(text: string): void {
    compare.reset()
    setCsv(text.slice(0, MOST_STATEMENT + 1))
  }

  return (
    <ActionDialog
      title={t('statement.title')}
      lead={t('statement.lead')}
      action={compare}
      confirm={t('statement.compare')}
      canSubmit={csv.trim() !== '' && !isTooLong}
      cancel={t(compare.data ? 'common.close' : 'common.cancel')}
      onSubmit={() => compare.run({ activityId, csv })}
      onClose={onClose}
    >
      <Details>
        <code>payoutId, phone, fen, at, state</code>
      </Details>
      <FileField
        label={t('statement.file')}
        mostLines={MOST_STATEMENT_LINES + 1}
        disabled={compare.isRunning}
        onText={take}
      />
      {isTooLong && <Notice tone="bad">{t('statement.tooLong')}</Notice>}
      <SaidProblems error={compare.error} />
      {compare.data && <Differences found={compare.data} />}
    </ActionDialog>
  )
}
