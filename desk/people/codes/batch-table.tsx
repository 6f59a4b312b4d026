import type { CodeBatch } from '../../../domain/desk/code-calls'
import { yuanText } from '../../../domain/rules/money'
import { countText } from '../../format/numbers'
import { minuteText } from '../../format/times'
import { useLanguage } from '../../i18n/language'
import { Button } from '../../parts/control/button'
import { Badge } from '../../parts/state/badge'
import { NUMBER, Table, TIGHT } from '../../parts/table'
import styles from '../table/people-rows.module.css'
import { batchState, shortBatch } from './batch-state'

/** What a batch is called where a person reads it. */
function BatchRow({
  batch,
  onRevoke,
}: {
  batch: CodeBatch
  onRevoke: ((batch: CodeBatch) => void) | undefined
}) {
  const { t, language } = useLanguage()
  const { state, tone } = batchState(batch)
  const maker = batch.isDemo ? t('batches.demo') : (batch.madeBy ?? t('batches.byCommand'))
  return (
    <tr>
      <td className={TIGHT} data-label={t('common.time')}>
        {minuteText(batch.madeAt)}
      </td>
      <td className={TIGHT} data-label={t('people.batch')}>
        <code title={batch.batch}>{shortBatch(batch.batch)}</code>
      </td>
      <td className={TIGHT} data-label={t('people.state')}>
        <Badge tone={tone}>{t(`batchState.${state}`)}</Badge>
      </td>
      <td className={NUMBER} data-label={t('batches.fen')}>
        {yuanText(batch.fen, language)}
      </td>
      <td className={NUMBER} data-label={t('batches.made')}>
        {countText(batch.made, language)}
      </td>
      <td className={NUMBER} data-label={t('batches.redeemed')}>
        {countText(batch.redeemed, language)}
      </td>
      <td className={NUMBER} data-label={t('batches.left')}>
        {countText(batch.left, language)}
      </td>
      <td data-label={t('batches.madeBy')}>{maker}</td>
      <td className={TIGHT} data-label={t('batches.revokedBy')}>
        {batch.revokedAt === null ? '–' : `${batch.revokedBy ?? ''} · ${minuteText(batch.revokedAt)}`}
      </td>
      {onRevoke && (
        <td className={styles.action}>
          {batch.revokedAt === null && !batch.isDemo && (
            <Button
              look="quiet"
              aria-label={t('batches.revokeBatch', { batch: shortBatch(batch.batch) })}
              onClick={() => onRevoke(batch)}
            >
              {t('batches.revoke')}
            </Button>
          )}
        </td>
      )}
    </tr>
  )
}

/** Batches, the newest first. */
export function BatchTable({
  batches,
  onRevoke,
}: {
  batches: readonly CodeBatch[]
  /** Absent for whom no batch is revoked. */
  onRevoke: ((batch: CodeBatch) => void) | undefined
}) {
  const { t } = useLanguage()
  return (
    <Table label={t('batches.title')} hasCards>
      <thead>
        <tr>
          <th scope="col">{t('common.time')}</th>
          <th scope="col">{t('people.batch')}</th>
          <th scope="col">{t('people.state')}</th>
          <th scope="col" className={NUMBER}>
            {t('batches.fen')}
          </th>
          <th scope="col" className={NUMBER}>
            {t('batches.made')}
          </th>
          <th scope="col" className={NUMBER}>
            {t('batches.redeemed')}
          </th>
          <th scope="col" className={NUMBER}>
            {t('batches.left')}
          </th>
          <th scope="col">{t('batches.madeBy')}</th>
          <th scope="col">{t('batches.revokedBy')}</th>
          {onRevoke && <th scope="col">{t('people.more1')}</th>}
        </tr>
      </thead>
      <tbody>
        {batches.map((batch) => (
          <BatchRow key={batch.batch} batch={batch} onRevoke={onRevoke} />
        ))}
      </tbody>
    </Table>
  )
}
