import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type DeskAction, mayDo } from '../../domain/desk/actions'
import { PEOPLE_CALLS, type PeopleTable as TableName } from '../../domain/desk/people-calls'
import { useCampaign } from '../campaigns/campaign-context'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { useOperator } from '../session/operator'
import { COLUMNS } from './columns'
import { ExportDialog } from './export-dialog'
import { FilterForm } from './filter-form'
import { type PeopleFilter, tablesFor } from './filters'
import { MyExports } from './my-exports'
import styles from './people-page.module.css'
import { PeopleTable } from './people-table'
import { useFilter } from './use-filter'

function Rows({ activityId, filter }: { activityId: string; filter: PeopleFilter }) {
  const props = { activityId, filter }
  const { registrations, awards, payouts, orders, gifts, codes } = PEOPLE_CALLS
  const tables: Readonly<Record<TableName, () => React.ReactNode>> = {
    registrations: () => <PeopleTable {...props} call={registrations} columns={COLUMNS.registrations} />,
    awards: () => <PeopleTable {...props} call={awards} columns={COLUMNS.awards} />,
    payouts: () => <PeopleTable {...props} call={payouts} columns={COLUMNS.payouts} />,
    orders: () => <PeopleTable {...props} call={orders} columns={COLUMNS.orders} />,
    gifts: () => <PeopleTable {...props} call={gifts} columns={COLUMNS.gifts} />,
    codes: () => <PeopleTable {...props} call={codes} columns={COLUMNS.codes} />,
  }
  return tables[filter.table]()
}

function Exports(props: { activityId: string; filter: PeopleFilter }) {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <div>
        <Button onClick={() => setAsking(true)}>{t('exports.open')}</Button>
      </div>
      {isAsking && <ExportDialog {...props} onClose={() => setAsking(false)} />}
      <MyExports activityId={props.activityId} />
    </>
  )
}

/** Who has taken part in a campaign and what they are given: tables, filters, and one person in full. */
export function PeoplePage() {
  const { t } = useLanguage()
  const { campaign } = useCampaign()
  const { roles } = useOperator()
  const tables = tablesFor((action: DeskAction) => mayDo(roles, action))
  const { filter, apply } = useFilter(tables)
  if (tables.length === 0) return <p>{t('people.notAllowed')}</p>
  return (
    <>
      <nav className={styles.tables} aria-label={t('people.tables')}>
        {tables.map((name) => (
          <Link
            key={name}
            to={`?table=${name}`}
            aria-current={name === filter.table ? 'page' : undefined}
            preventScrollReset
          >
            {t(`people.${name}`)}
          </Link>
        ))}
      </nav>
      <FilterForm filter={filter} onApply={apply} />
      <Rows key={filter.table} activityId={campaign.activityId} filter={filter} />
      <Exports activityId={campaign.activityId} filter={filter} />
    </>
  )
}
