import { CODE_FILE, type CodeBatch, keepCodesCall } from '../../../domain/desk/code-calls'
import { useDesk, useDeskAction } from '../../api/use-desk'
import { nearText } from '../../format/times'
import { useLanguage } from '../../i18n/language'
import { Button, ButtonAnchor } from '../../parts/control/button'
import { Notice } from '../../parts/state/notice'
import { Problem } from '../../parts/state/problem'
import { shortBatch } from './batch-state'
import styles from './file-notice.module.css'

/** How long after the press the download is looked for, ms. */
const LOOK_AFTER_MS = 1_500

/** The file of a batch that the operator has made: to be taken away, and to be said that it has arrived. */
export function FileNotice({
  activityId,
  batch: { batch, made, file },
}: {
  activityId: string
  batch: CodeBatch
}) {
  const { t } = useLanguage()
  const { readAgain, now } = useDesk()
  const keep = useDeskAction(keepCodesCall)
  if (file === null) return null
  const isDownloaded = file.downloads > 0
  const what = shortBatch(batch)
  const look = () => setTimeout(readAgain, LOOK_AFTER_MS)
  return (
    <Notice tone="warning">
      <div className={styles.file}>
        <p>
          {t(isDownloaded ? 'batches.fileTaken' : 'batches.file', {
            batch: what,
            count: made,
            until: nearText(file.until, now()),
          })}
        </p>
        <Problem error={keep.error} />
        <div className={styles.buttons}>
          <ButtonAnchor
            look={isDownloaded ? 'plain' : 'primary'}
            href={`${CODE_FILE}?activityId=${activityId}&batch=${batch}`}
            download
            onClick={look}
          >
            {t(isDownloaded ? 'batches.downloadAgain' : 'batches.download')}
          </ButtonAnchor>
          {isDownloaded && (
            <Button look="primary" isBusy={keep.isRunning} onClick={() => keep.run({ activityId, batch })}>
              {t('batches.keep')}
            </Button>
          )}
        </div>
      </div>
    </Notice>
  )
}
