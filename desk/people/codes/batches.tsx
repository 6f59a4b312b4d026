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
import { useAsked } from '../../parts/use-asked'
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
  const { asked, isWaiting, ask, ends } = useAsked<'make' | 'import'>()
  const [revoked, setRevoked] = useState<CodeBatch>()

  return (
    <Loaded query={query}>
      {({ fen, roomFen, refusal, batches }) => (
        <Section
          title={t('batches.title')}
          aside={
            mayMake &&
            refusal === null && (
              <div className={styles.foot}>
                <Button onClick={() => ask('import')}>{t('importing.open')}</Button>
                <Button look="primary" onClick={() => ask('make')}>
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
          {asked === 'make' && <MakeDialog activityId={activityId} fen={fen} roomFen={roomFen} {...ends} />}
          {asked === 'import' && <ImportDialog activityId={activityId} fen={fen} {...ends} />}
          {revoked && (
            <RevokeDialog activityId={activityId} batch={revoked} onClose={() => setRevoked(undefined)} />
          )}
        </Section>
      )}
    </Loaded>
  )
}
