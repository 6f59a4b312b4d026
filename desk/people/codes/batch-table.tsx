import type { CodeBatch } from '../../../domain/desk/code-calls'
import { yuanText } from '../../../domain/rules/money'
import { countText } from '../../format/numbers'
import { minuteText } from '../../format/times'
import { useLanguage } from '../../i18n/language'
import { Button } from '../../parts/control/button'
import { ACTION, DataTable, NUMBER, TIGHT } from '../../parts/data-table'
import { Badge } from '../../parts/state/badge'
import { batchState, shortBatch } from './batch-state'

interface BatchTableProps {
  batches: readonly CodeBatch[]
  /** Absent for whom no batch is revoked. */
  onRevoke: ((batch: CodeBatch) => void) | undefined
}

/** Batches, the newest first. */
export function BatchTable({ batches, onRevoke }: BatchTableProps) {
  const { t, language } = useLanguage()
  return (
    <DataTable
      label={t('batches.title')}
      hasCards
      rows={batches}
      keyOf={({ batch }) => batch}
      columns={[
        { name: 'common.time', look: TIGHT, cell: ({ madeAt }) => minuteText(madeAt) },
        {
          name: 'people.batch',
          look: TIGHT,
          cell: ({ batch }) => <code title={batch}>{shortBatch(batch)}</code>,
        },
        {
          name: 'people.state',
          look: TIGHT,
          cell: (batch) => {
            const { state, tone } = batchState(batch)
            return <Badge tone={tone}>{t(`batchState.${state}`)}</Badge>
          },
        },
        { name: 'batches.fen', look: NUMBER, cell: ({ fen }) => yuanText(fen, language) },
        { name: 'batches.made', look: NUMBER, cell: ({ made }) => countText(made, language) },
        { name: 'batches.redeemed', look: NUMBER, cell: ({ redeemed }) => countText(redeemed, language) },
        { name: 'batches.left', look: NUMBER, cell: ({ left }) => countText(left, language) },
        {
          name: 'batches.madeBy',
          cell: ({ isDemo, madeBy }) => (isDemo ? t('batches.demo') : (madeBy ?? t('batches.byCommand'))),
        },
        {
          name: 'batches.revokedBy',
          look: TIGHT,
          cell: ({ revokedAt, revokedBy }) =>
            revokedAt === null ? '–' : `${revokedBy ?? ''} · ${minuteText(revokedAt)}`,
        },
        onRevoke !== undefined && {
          name: 'people.more1',
          look: ACTION,
          isBare: true,
          cell: (batch) =>
            batch.revokedAt === null &&
            !batch.isDemo && (
              <Button
                look="quiet"
                aria-label={t('batches.revokeBatch', { batch: shortBatch(batch.batch) })}
                onClick={() => onRevoke(batch)}
              >
                {t('batches.revoke')}
              </Button>
            ),
        },
      ]}
    />
  )
}
