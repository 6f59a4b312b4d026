import { auditCheckCall } from '../../domain/desk/audit/audit-calls'
import { useDeskAction } from '../api/use-desk'
import { countText } from '../format/numbers'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { Notice } from '../parts/state/notice'
import { Problem } from '../parts/state/problem'
import styles from './chain-check.module.css'

/** Has the server recompute the whole chain, and says what it found. */
export function ChainCheck() {
  const { t, language } = useLanguage()
  const check = useDeskAction(auditCheckCall)
  return (
    <div className={styles.check}>
      <div>
        <Button isBusy={check.isRunning} onClick={() => check.run({})}>
          {t('audit.check')}
        </Button>
      </div>
      <Problem error={check.error} />
      {check.data && (
        <Notice tone={check.data.findings.length === 0 ? 'good' : 'bad'}>
          <div className={styles.found}>
            <p>
              {t(check.data.findings.length === 0 ? 'audit.whole' : 'audit.broken', {
                rows: countText(check.data.rows, language),
                count: check.data.findings.length,
              })}
            </p>
            <ul className={styles.findings}>
              {check.data.findings.map((finding) => (
                <li key={finding}>{finding}</li>
              ))}
            </ul>
            {check.data.head !== '' && (
              <p>
                {t('audit.head')} <code>{check.data.head}</code>
              </p>
            )}
          </div>
        </Notice>
      )}
    </div>
  )
}
