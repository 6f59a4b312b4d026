import type { ReactNode } from 'react'
import { shanghaiMinute } from '../../../domain/rules/shanghai-time'
import { useT } from '../../i18n'
import { CodeTicket } from '../../overlays/content/code-ticket'
import { Facts } from '../../overlays/content/facts'
import { Failure, Loading, State } from '../../overlays/states/states'
import { CheckList } from './check-list'
import styles from './receipt.module.css'
import { useReceipt } from './use-draws'

const DIGITS = 12

interface ReceiptSectionProps {
  activityId: string
  code: string
  /** Below the draw, or what is said in its place; not before either is known, so that nothing moves down. */
  children: ReactNode
}

/** One draw: what it was made of, and what this browser makes of it. */
export function ReceiptSection({ activityId, code, children }: ReceiptSectionProps) {
  const t = useT()
  const { receipt, isUnknown, text, isFailed, refetch } = useReceipt(activityId, code)
  if (isUnknown)
    return (
      <>
        <State picture="notFound" inPage role="alert" text={text ?? t('notice.network')} />
        {children}
      </>
    )
  if (receipt === undefined && !isFailed) return <Loading />
  if (receipt === undefined)
    return (
      <>
        <Failure inPage text={text} onRetry={refetch} />
        {children}
      </>
    )
  const { answer, entry, checks, number } = receipt
  return (
    <>
      <section className={styles.card} aria-label={t('receipt.title')}>
        <CodeTicket label={t('receipt.code')} code={code} />
        <Facts
          facts={[
            [t('receipt.prize'), answer.prize ?? t('receipt.nothing'), 'text'],
            [t('receipt.drawnAt'), shanghaiMinute(entry.at)],
            entry.contribution
              ? [t('receipt.yourNumber'), entry.contribution]
              : [t('receipt.yourNumber'), t('receipt.noNumber'), 'text'],
            [t('receipt.number'), number?.toFixed(DIGITS)],
            [
              t('receipt.place'),
              answer.seq === undefined ? t('receipt.sealing') : String(answer.seq),
              'text',
            ],
            [t('receipt.hash'), answer.hash],
            [t('receipt.table'), t('receipt.version', { version: String(answer.table.version) }), 'text'],
            ['SHA-256', answer.table.sha256],
          ]}
        />
      </section>
      <section className={styles.card} aria-labelledby="receipt-checks">
        <h2 id="receipt-checks" className={styles.heading}>
          {t('receipt.checks')}
        </h2>
        <CheckList checks={checks} />
      </section>
      {children}
    </>
  )
}
