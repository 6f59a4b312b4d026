import type { Finding } from '../../../domain/rules/draws/finding'
import { useT } from '../../i18n'
import sentence from '../../overlays/content/sentence-case.module.css'
import { Icon } from '../../overlays/picture/icon'
import type { Audited, GivenPrize } from './audit-draws'
import styles from './receipt.module.css'

/** More of them say nothing new on a phone's screen. */
const MOST_SHOWN = 50

const percent = (share: number | undefined) => (share === undefined ? '–' : `${(share * 100).toFixed(2)}%`)

function Findings({ findings }: { findings: readonly Finding[] }) {
  const t = useT()
  return (
    <>
      <h3 className={styles.subheading}>{t('receipt.faults')}</h3>
      <ul className={styles.faults}>
        {findings.slice(0, MOST_SHOWN).map(({ fault, seq, receipt, detail }) => (
          <li key={`${fault} ${seq} ${receipt} ${detail}`} className={sentence.sentence}>
            {seq === undefined ? null : <strong>{t('receipt.row', { seq: String(seq) })} </strong>}
            {t(`fault.${fault}`)}
            {receipt === undefined ? null : <code> {receipt}</code>}
            {detail === undefined ? null : <small> {detail}</small>}
          </li>
        ))}
      </ul>
      {findings.length > MOST_SHOWN ? (
        <p className={styles.note}>{t('receipt.more', { count: String(findings.length - MOST_SHOWN) })}</p>
      ) : null}
    </>
  )
}

function Prizes({ given }: { given: readonly GivenPrize[] }) {
  const t = useT()
  return (
    <>
      <table className={styles.prizes}>
        <caption className={sentence.sentence}>{t('receipt.prizes')}</caption>
        <thead>
          <tr>
            <th scope="col" className={sentence.sentence}>
              {t('receipt.prize')}
            </th>
            <th scope="col" className={sentence.sentence}>
              {t('receipt.given')}
            </th>
            <th scope="col" className={sentence.sentence}>
              {t('receipt.share')}
            </th>
            <th scope="col" className={sentence.sentence}>
              {t('receipt.publishedShare')}
            </th>
          </tr>
        </thead>
        <tbody>
          {given.map(({ awardIndex, name, count, share, published }) => (
            <tr key={awardIndex}>
              <th scope="row" className={sentence.sentence}>
                {name ?? t('receipt.nothing')}
              </th>
              <td>{count}</td>
              <td>{percent(share)}</td>
              <td>{percent(published)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('receipt.shareNote')}</p>
    </>
  )
}

/** What the check of every draw has found. */
export function AuditReport({ result: { rows, replayed, findings, given } }: { result: Audited }) {
  const t = useT()
  const fits = findings.length === 0
  return (
    <div className={styles.report}>
      <p
        role="status"
        className={fits ? `${styles.verdict} ${styles.ok}` : `${styles.verdict} ${styles.bad}`}
      >
        <Icon name={fits ? 'check' : 'alert'} />
        <span>
          {fits
            ? t('receipt.allFit', { rows: String(rows) })
            : t('receipt.someWrong', { count: String(findings.length), rows: String(rows) })}
        </span>
      </p>
      <p className={styles.note}>{t('receipt.replayed', { count: String(replayed) })}</p>
      {fits ? null : <Findings findings={findings} />}
      <Prizes given={given} />
    </div>
  )
}
