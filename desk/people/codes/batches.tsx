import { useState } from 'react'
import { type CodeBatch, codeBatchesCall } from '../../../domain/desk/code-calls'
import { yuanText } from '../../../domain/rules/money'
import { useDeskQuery } from '../../api/use-desk'
import { useLanguage } from '../../i18n/language'
import { Button } from '../../parts/control/button'
import { Section } from '../../parts/section'
import { Loaded } from '../../parts/state/loaded'
import { Notice } from '../../parts/state/notice'
import { WaitsNotice } from '../../parts/state/waits-notice'
import { useMay } from '../../session/operator'
import styles from '../people-page.module.css'
import { batchState } from './batch-state'
import { BatchTable } from './batch-table'
import { FileNotice } from './file-notice'
import { ImportDialog } from './import-dialog'
import { LostNotice } from './lost-notice'
import { MakeDialog } from './make-dialog'
import { RevokeDialog } from './revoke-dialog'

/** Batches of redemption codes: how many there are, redeemed and left; made, taken away once, and revoked. */
export function CodeBatches({ activityId }: { activityId: string }) {
  const { t, language } = useLanguage()
  const mayMake = useMay('codes.make')
  const mayRevoke = useMay('codes.revoke')
  const query = useDeskQuery(codeBatchesCall, { activityId })
  const [adding, setAdding] = useState<'make' | 'import'>()
  const [isWaiting, setWaiting] = useState(false)
  const [revoked, setRevoked] = useState<CodeBatch>()
  const add = (how: 'make' | 'import') => {
    setWaiting(false)
    setAdding(how)
  }
  const wait = () => {
    setAdding(undefined)
    setWaiting(true)
  }

  return (
    <Loaded query={query}>
      {({ fen, roomFen, refusal, batches }) => (
        <Section
          title={t('batches.title')}
          aside={
            mayMake &&
            refusal === null && (
              <div className={styles.foot}>
                <Button onClick={() => add('import')}>{t('importing.open')}</Button>
                <Button look="primary" onClick={() => add('make')}>
                  {t('batches.make')}
                </Button>
              </div>
            )
          }
        >
          <p className={styles.about}>
            {t('batches.worth', { fen: yuanText(fen, language) })}
            {roomFen !== null && ` ${t('batches.room', { fen: yuanText(roomFen, language) })}`}
          </p>
          {isWaiting && <WaitsNotice />}
          {mayMake && refusal !== null && <Notice>{refusal}</Notice>}
          {batches
            .filter(({ file }) => file?.isMine)
            .map((one) => (
              <FileNotice key={one.batch} activityId={activityId} batch={one} />
            ))}
          {batches
            .filter((one) => batchState(one).state === 'lost')
            .map((one) => (
              <LostNotice
                key={one.batch}
                batch={one}
                onRevoke={mayRevoke ? () => setRevoked(one) : undefined}
              />
            ))}
          {batches.length === 0 ? (
            <p className={styles.none} role="status">
              {t('batches.none')}
            </p>
          ) : (
            <BatchTable batches={batches} onRevoke={mayRevoke ? setRevoked : undefined} />
          )}
          {adding === 'make' && (
            <MakeDialog
              activityId={activityId}
              fen={fen}
              roomFen={roomFen}
              onClose={() => setAdding(undefined)}
              onWaits={wait}
            />
          )}
          {adding === 'import' && (
            <ImportDialog
              activityId={activityId}
              fen={fen}
              onClose={() => setAdding(undefined)}
              onWaits={wait}
            />
          )}
          {revoked && (
            <RevokeDialog activityId={activityId} batch={revoked} onClose={() => setRevoked(undefined)} />
          )}
        </Section>
      )}
    </Loaded>
  )
}
