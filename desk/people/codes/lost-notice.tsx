import type { CodeBatch } from '../../../domain/desk/code-calls'
import { yuanText } from '../../../domain/rules/money'
import { countText } from '../../format/numbers'
import { useLanguage } from '../../i18n/language'
import { Button } from '../../parts/control/button'
import { Notice } from '../../parts/state/notice'
import { shortBatch } from './batch-state'
import styles from './file-notice.module.css'

/** A batch whose file is gone although nobody has said that it arrived: its codes stay valid until somebody revokes them. */
export function LostNotice({
  batch,
  onRevoke,
}: {
  batch: CodeBatch
  /** Absent for whom no batch is revoked. */
  onRevoke: (() => void) | undefined
}) {
  const { t, language } = useLanguage()
  const name = shortBatch(batch.batch)
  return (
    <Notice tone="warning">
      <div className={styles.file}>
        <p>
          {t('batches.lost', {
            batch: name,
            left: countText(batch.left, language),
            fen: yuanText(batch.left * batch.fen, language),
          })}
        </p>
        {onRevoke && (
          <div className={styles.buttons}>
            <Button look="danger" onClick={onRevoke}>
              {t('batches.revokeBatch', { batch: name })}
            </Button>
          </div>
        )}
      </div>
    </Notice>
  )
}
