import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { Failure } from '../../overlays/states/states'
import { AuditReport } from './audit-report'
import styles from './receipt.module.css'
import { useAudit } from './use-audit'

/** Draws all draws of a campaign again, in this browser. */
export function AuditSection({ activityId }: { activityId: string }) {
  const t = useT()
  const { state, start, cancel } = useAudit(activityId)
  const isRunning = state.kind === 'running'
  return (
    <section className={styles.card} aria-labelledby="receipt-all">
      <h2 id="receipt-all" className={styles.heading}>
        {t('receipt.all')}
      </h2>
      <p className={styles.note}>{t('receipt.allIntro')}</p>
      {isRunning ? (
        <div className={styles.progress}>
          <progress
            aria-label={t('receipt.all')}
            max={Math.max(1, state.progress.of)}
            value={state.progress.rows}
          />
          <p className={styles.note}>
            {t('receipt.progress', {
              rows: String(state.progress.rows),
              all: String(Math.max(state.progress.rows, state.progress.of)),
            })}
          </p>
          <Button tone="plain" onPress={cancel} block>
            {t('button.cancel')}
          </Button>
        </div>
      ) : null}
      {state.kind === 'failed' ? <Failure inPage text={state.text} onRetry={start} /> : null}
      {state.kind === 'done' ? <AuditReport result={state.result} /> : null}
      {state.kind === 'idle' || state.kind === 'done' ? (
        <Button tone={state.kind === 'idle' ? 'gold' : 'plain'} onPress={() => void start()} block>
          {t('receipt.checkAll')}
        </Button>
      ) : null}
    </section>
  )
}
