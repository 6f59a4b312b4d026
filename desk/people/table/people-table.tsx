import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { mayDo } from '../../../domain/desk/actions'
import type { DeskCall } from '../../../domain/desk/call'
import { SHOWABLE } from '../../../domain/desk/people-calls'
import { useDesk } from '../../api/use-desk'
import { useLanguage } from '../../i18n/language'
import { Button } from '../../parts/control/button'
import { Problem } from '../../parts/state/problem'
import { useMay, useOperator } from '../../session/operator'
import type { BulkAction } from '../bulk/actions'
import { type BulkAsked, BulkBar } from '../bulk/bulk-bar'
import { BulkDialog } from '../bulk/bulk-dialog'
import { isFiltered, type PeopleFilter } from '../filters'
import { NameNotes } from '../name-notes'
import styles from '../people-page.module.css'
import { ShowDialog } from '../show-dialog'
import type { Column, Identified } from './column'
import { ColumnChoice } from './column-choice'
import { PeopleRows } from './people-rows'
import { useColumns } from './use-columns'
import { useSelection } from './use-selection'

interface PeopleTableProps<Row extends Identified> {
  activityId: string
  filter: PeopleFilter
  call: DeskCall<
    z.ZodMiniType,
    z.ZodMiniType<{ rows: Row[]; next: string | null; missesNames?: boolean | undefined }>
  >
  columns: readonly Column<Row>[]
  /** What is done with many rows at once, for operators whose roles allow it. */
  bulk?: readonly BulkAction<Row>[]
  /** More that is done with one row. */
  more?: ((row: Row) => ReactNode) | undefined
}

const NO_ACTIONS: readonly never[] = []

/** A table of people, page after page as they are asked for. */
export function PeopleTable<Row extends Identified>({
  activityId,
  filter,
  call,
  columns,
  bulk = NO_ACTIONS,
  more,
}: PeopleTableProps<Row>) {
  const { t, language } = useLanguage()
  const desk = useDesk()
  const mayShow = useMay('people.show')
  const [shown, setShown] = useState<Row>()
  const [asked, setAsked] = useState<BulkAsked<Row>>()
  const { table, ...narrowed } = filter
  const query = useInfiniteQuery({
    queryKey: [call.path, activityId, narrowed, language],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      desk.call(call, { activityId, ...narrowed, ...(cursor && { cursor }) }, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
    // Looking for somebody is counted and noted, and is not done again by itself.
    ...(filter.find !== undefined && {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  })
  const pages = query.data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages])
  const showable = SHOWABLE.find((name) => name === table)
  const { roles } = useOperator()
  const actions = bulk.filter(({ needs }) => mayDo(roles, needs))
  const labelOf = (row: Row) => actions.find(({ fits }) => fits(row))?.labelOf(row)
  const { shown: shownColumns, toggle } = useColumns(table, columns)
  const selection = useSelection(rows, (row) => labelOf(row) !== undefined)
  return (
    <>
      <Problem error={query.error} onRetry={() => void query.refetch()} />
      {query.isPending && <p role="status">{t('common.loading')}</p>}
      {query.isSuccess && (
        <NameNotes filter={filter} isPartial={query.data.pages.some((page) => page.missesNames === true)} />
      )}
      {query.isSuccess && rows.length === 0 && (
        <p className={styles.none} role="status">
          {t(isFiltered(filter) ? 'people.noneFit' : 'people.noRows')}
        </p>
      )}
      {rows.length > 0 && (
        <>
          {actions.length > 0 && (
            <BulkBar actions={actions} rows={selection.selected} onAsk={setAsked} onClear={selection.clear} />
          )}
          <ColumnChoice columns={columns} shown={shownColumns} onToggle={toggle} />
          <PeopleRows
            label={t(`people.${table}`)}
            columns={shownColumns}
            rows={rows}
            selection={selection}
            onShow={mayShow && showable ? setShown : undefined}
            more={more}
            labelOf={actions.length > 0 ? labelOf : undefined}
          />
          <div className={styles.foot}>
            <p role="status">
              {t(query.hasNextPage ? 'people.shown' : 'people.shownAll', { count: rows.length })}
            </p>
            <Button
              look="quiet"
              isBusy={query.isRefetching && !query.isFetchingNextPage}
              onClick={() => void query.refetch()}
            >
              {t('people.refresh')}
            </Button>
            {query.hasNextPage && (
              <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('people.more')}
              </Button>
            )}
          </div>
        </>
      )}
      {/* Here, since the rows may be none of the filter's once it is done. */}
      {asked && (
        <BulkDialog
          activityId={activityId}
          {...asked}
          onClose={(left) => {
            const done = asked.rows.map(({ id }) => id).filter((id) => !left.includes(id))
            selection.drop(done)
            setAsked(undefined)
          }}
        />
      )}
      {shown && showable && (
        <ShowDialog row={{ activityId, table: showable, id: shown.id }} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}
