import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { RowOf } from '../../domain/desk/people-calls'
import type { MessageOutcome } from '../../domain/desk/person/message-words'
import type { PersonEntry } from '../../domain/desk/person/person-calls'
import { yuanText } from '../../domain/rules/money'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { Facts } from '../parts/facts'
import { Badge } from '../parts/state/badge'
import { BULK_ACTIONS } from '../people/bulk/actions'
import { BulkDialog } from '../people/bulk/bulk-dialog'
import { RefundButton } from '../people/money/refund-button'
import { ShowDialog } from '../people/show-dialog'
import { RowState } from '../people/table/row-state'
import { useMay } from '../session/operator'
import { AddressDialog } from './address-dialog'
import { type Addressed, addressedRow, showableRow } from './allowed'
import { factsOf } from './facts'
import styles from './timeline.module.css'

const [RETRY] = BULK_ACTIONS.payouts
const TONES = { sent: 'good', failed: 'bad', refused: 'warning' } as const satisfies Record<
  MessageOutcome,
  unknown
>

/** The payout that may be tried again. */
const retriable = (entry: PersonEntry): RowOf<'payouts'> | undefined =>
  entry.table === 'payouts' && RETRY.fits(entry.row) ? entry.row : undefined

/** What an operator may do with one row. */
function Actions({ entry, onDo }: { entry: PersonEntry; onDo(act: Act): void }) {
  const { t, language } = useLanguage()
  const mayShow = useMay('people.show')
  const mayCorrect = useMay('people.correct')
  const mayRetry = useMay(RETRY.needs)
  const mayRefund = useMay('orders.refund')
  const shown = showableRow(entry)
  const addressed = addressedRow(entry)
  const payout = retriable(entry)
  const what = t(`person.${entry.table}`)
  const time = minuteText(entry.row.at)
  return (
    <div className={styles.actions}>
      {mayShow && shown && (
        <Button look="quiet" aria-label={t('person.showIn', { what, time })} onClick={() => onDo({ shown })}>
          {t('people.show')}
        </Button>
      )}
      {mayCorrect && addressed && (
        <Button aria-label={t('address.openIn', { what: addressed.id })} onClick={() => onDo({ addressed })}>
          {t('address.open')}
        </Button>
      )}
      {mayRefund && entry.table === 'orders' && (
        <RefundButton activityId={entry.activityId} order={entry.row} />
      )}
      {mayRetry && payout && (
        <Button
          aria-label={t('person.retryIn', { fen: yuanText(payout.fen, language), time })}
          onClick={() => onDo({ payout, activityId: entry.activityId })}
        >
          {t('person.retry')}
        </Button>
      )}
    </div>
  )
}

type Act =
  | { readonly shown: NonNullable<ReturnType<typeof showableRow>> }
  | { readonly addressed: Addressed }
  | { readonly payout: RowOf<'payouts'>; readonly activityId: string }

/** The dialog of what is being done. */
function ActDialog({ act, onClose }: { act: Act; onClose(): void }) {
  if ('shown' in act) return <ShowDialog row={act.shown} onClose={onClose} />
  if ('addressed' in act) return <AddressDialog row={act.addressed} onClose={onClose} />
  return <BulkDialog activityId={act.activityId} action={RETRY} rows={[act.payout]} onClose={onClose} />
}

function Entry({
  entry,
  campaign,
  onDo,
}: {
  entry: PersonEntry
  campaign: string | undefined
  onDo(act: Act): void
}) {
  const { t, language } = useLanguage()
  const { table, activityId, row } = entry
  return (
    <li className={styles.entry}>
      <time dateTime={new Date(row.at).toISOString()}>{minuteText(row.at)}</time>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3>{t(`person.${table}`)}</h3>
          {table !== 'consents' && table !== 'messages' && table !== 'wallets' && (
            <RowState table={table} state={row.state} />
          )}
          {table === 'messages' && <Badge tone={TONES[row.outcome]}>{t(`message.${row.outcome}`)}</Badge>}
          <span className={styles.campaign}>
            {activityId === '' ? (
              t('person.noCampaign')
            ) : table === 'messages' ? (
              row.campaign
            ) : table === 'consents' || table === 'wallets' ? (
              (campaign ?? activityId)
            ) : (
              <Link to={`/campaigns/${activityId}/people?table=${table}`}>{campaign ?? activityId}</Link>
            )}
          </span>
        </div>
        <Facts
          facts={factsOf(entry, t, language).map(([name, text]) => [t(name), text])}
          look={styles.facts}
        />
      </div>
      <Actions entry={entry} onDo={onDo} />
    </li>
  )
}

/** Everything of a person in the order of time, each row with what may be done from there. */
export function Timeline({
  entries,
  names,
}: {
  entries: readonly PersonEntry[]
  names: ReadonlyMap<string, string>
}) {
  const [act, setAct] = useState<Act>()
  return (
    <>
      <ol className={styles.list}>
        {entries.map((entry) => (
          <Entry
            key={`${entry.table} ${entry.activityId} ${entry.row.id}`}
            entry={entry}
            campaign={names.get(entry.activityId)}
            onDo={setAct}
          />
        ))}
      </ol>
      {act && <ActDialog act={act} onClose={() => setAct(undefined)} />}
    </>
  )
}
