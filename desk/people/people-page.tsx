import { Link, useSearchParams } from 'react-router-dom'
import { type DeskAction, mayDo } from '../../domain/desk/actions'
import { PEOPLE_CALLS, type PeopleTable as TableName } from '../../domain/desk/people-calls'
import { useCampaign } from '../campaigns/campaign-context'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { WaitsNotice } from '../parts/state/waits-notice'
import { useAsked } from '../parts/use-asked'
import { useMay, useOperator } from '../session/operator'
import { BULK_ACTIONS } from './bulk/actions'
import { CodeBatches } from './codes/batches'
import { ExportDialog } from './export-dialog'
import { ExportFullDialog, isShowable } from './export-full-dialog'
import { FilterForm } from './filter-form'
import { type PeopleFilter, tablesFor } from './filters'
import { RefundButton } from './money/refund-button'
import { MyExports } from './my-exports'
import { ParcelButton } from './parcel-dialog'
import { ParcelsDialog } from './parcels-dialog'
import styles from './people-page.module.css'
import { StatementDialog } from './statement/statement-dialog'
import { COLUMNS } from './table/columns'
import { PeopleTable } from './table/people-table'
import { useFilter } from './use-filter'

function Rows({ activityId, filter }: { activityId: string; filter: PeopleFilter }) {
  const props = { activityId, filter }
  const mayShip = useMay('goods.ship')
  const mayRefund = useMay('orders.refund')
  const { registrations, awards, payouts, orders, gifts, codes } = PEOPLE_CALLS
  const tables: Readonly<Record<TableName, () => React.ReactNode>> = {
    registrations: () => (
      <PeopleTable
        {...props}
        call={registrations}
        columns={COLUMNS.registrations}
        bulk={BULK_ACTIONS.registrations}
      />
    ),
    awards: () => <PeopleTable {...props} call={awards} columns={COLUMNS.awards} />,
    payouts: () => (
      <PeopleTable {...props} call={payouts} columns={COLUMNS.payouts} bulk={BULK_ACTIONS.payouts} />
    ),
    orders: () => (
      <PeopleTable
        {...props}
        call={orders}
        columns={COLUMNS.orders}
        bulk={BULK_ACTIONS.orders}
        more={mayRefund ? (order) => <RefundButton activityId={activityId} order={order} /> : undefined}
      />
    ),
    gifts: () => (
      <PeopleTable
        {...props}
        call={gifts}
        columns={COLUMNS.gifts}
        bulk={BULK_ACTIONS.gifts}
        more={mayShip ? (gift) => <ParcelButton activityId={activityId} gift={gift} /> : undefined}
      />
    ),
    codes: () => <PeopleTable {...props} call={codes} columns={COLUMNS.codes} />,
  }
  return tables[filter.table]()
}

/** The page of code batches, in the address where a table would be. */
const BATCHES = 'batches'

/** What is done with the table as a whole. */
function Actions(props: { activityId: string; filter: PeopleFilter }) {
  const { t } = useLanguage()
  const mayShip = useMay('goods.ship')
  const mayReconcile = useMay('payouts.reconcile')
  const mayExportFull = useMay('people.exportFull')
  const { asked, isWaiting, ask, ends } = useAsked<'export' | 'full' | 'carrier' | 'parcels' | 'statement'>()
  const { table, ...filter } = props.filter
  return (
    <>
      <div className={styles.foot}>
        {mayExportFull && table === 'gifts' && (
          <Button onClick={() => ask('carrier')}>{t('carrier.open')}</Button>
        )}
        {mayShip && props.filter.table === 'gifts' && (
          <Button onClick={() => ask('parcels')}>{t('parcels.open')}</Button>
        )}
        {mayReconcile && props.filter.table === 'payouts' && (
          <Button onClick={() => ask('statement')}>{t('statement.open')}</Button>
        )}
        {mayExportFull && isShowable(table) && (
          <Button onClick={() => ask('full')}>{t('exports.openFull')}</Button>
        )}
        <Button onClick={() => ask('export')}>{t('exports.open')}</Button>
      </div>
      {isWaiting && <WaitsNotice />}
      {(asked === 'full' || asked === 'carrier') && isShowable(table) && (
        <ExportFullDialog
          forCarrier={asked === 'carrier'}
          activityId={props.activityId}
          table={table}
          filter={filter}
          {...ends}
        />
      )}
      {asked === 'export' && <ExportDialog {...props} onClose={ends.onClose} />}
      {asked === 'parcels' && <ParcelsDialog activityId={props.activityId} onClose={ends.onClose} />}
      {asked === 'statement' && <StatementDialog activityId={props.activityId} onClose={ends.onClose} />}
      <MyExports activityId={props.activityId} />
    </>
  )
}

/** Who has taken part in a campaign and what they are given: tables, filters, and one person in full. */
export function PeoplePage() {
  const { t } = useLanguage()
  const { campaign } = useCampaign()
  const { roles } = useOperator()
  const tables = tablesFor((action: DeskAction) => mayDo(roles, action), campaign.family)
  const { filter, apply } = useFilter(tables, campaign.family)
  const hasBatches = useMay('codes.read') && campaign.family === 'card'
  const [address] = useSearchParams()
  const isBatches = hasBatches && address.get('table') === BATCHES
  if (tables.length === 0) return <p>{t('people.notAllowed')}</p>
  return (
    <>
      <nav className={styles.tables} aria-label={t('people.tables')}>
        {tables.map((name) => (
          <Link
            key={name}
            to={`?table=${name}`}
            aria-current={!isBatches && name === filter.table ? 'page' : undefined}
            preventScrollReset
          >
            {t(`people.${name}`)}
          </Link>
        ))}
        {hasBatches && (
          <Link to={`?table=${BATCHES}`} aria-current={isBatches ? 'page' : undefined} preventScrollReset>
            {t('people.batches')}
          </Link>
        )}
      </nav>
      {isBatches ? (
        <CodeBatches activityId={campaign.activityId} />
      ) : (
        <>
          <FilterForm filter={filter} onApply={apply} />
          <Rows key={filter.table} activityId={campaign.activityId} filter={filter} />
          <Actions activityId={campaign.activityId} filter={filter} />
        </>
      )}
    </>
  )
}
