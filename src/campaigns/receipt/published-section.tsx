import type { DrawsAnswer } from '../../../domain/calls/draws'
import { shanghaiMinute } from '../../../domain/rules/shanghai-time'
import { useT } from '../../i18n'
import { Facts } from '../../overlays/content/facts'
import styles from './receipt.module.css'

/** What is published of a campaign's draws before anyone draws: the hash of each version of its table. */
export function PublishedSection({ draws: { tables, opensAt, isOver } }: { draws: DrawsAnswer }) {
  const t = useT()
  const opening =
    opensAt === null ? t('receipt.opensAtEnd') : t('receipt.opensAt', { time: shanghaiMinute(opensAt) })
  return (
    <section className={styles.card} aria-labelledby="receipt-published">
      <h2 id="receipt-published" className={styles.heading}>
        {t('receipt.published')}
      </h2>
      {isOver ? null : <p className={styles.note}>{opening}</p>}
      {tables.map(({ version, sha256, at }) => (
        <div key={version} className={styles.version}>
          <Facts
            facts={[
              [t('receipt.table'), t('receipt.version', { version: String(version) }), 'text'],
              [t('receipt.publishedAt'), shanghaiMinute(at)],
              ['SHA-256', sha256],
            ]}
          />
        </div>
      ))}
    </section>
  )
}
