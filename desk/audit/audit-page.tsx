import { useInfiniteQuery } from '@tanstack/react-query'
import { AUDIT_EXPORT, auditCall } from '../../domain/desk/audit/audit-calls'
import { useAddress } from '../address/use-address'
import { useDesk } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { Page } from '../parts/page'
import { Problem } from '../parts/state/problem'
import { useMay } from '../session/operator'
import { AuditRows } from './audit-rows'
import { ChainCheck } from './chain-check'
import { FilterForm } from './filter-form'
import { auditFilterOf, isFiltered } from './filters'

/** What people did, the newest first, for those who may read it. */
export function AuditPage() {
  const { t } = useLanguage()
  const mayRead = useMay('audit.read')
  return <Page title={t('audit.title')}>{mayRead ? <Audit /> : <p>{t('audit.notAllowed')}</p>}</Page>
}

function Audit() {
  const { t, language } = useLanguage()
  const desk = useDesk()
  const { address, change } = useAddress()
  const filter = auditFilterOf(address)
  const { activityId } = filter
  const query = useInfiniteQuery({
    queryKey: [auditCall.path, filter],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      desk.call(auditCall, { ...filter, ...(pageParam !== undefined && { before: pageParam }) }, signal),
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.seq : undefined),
  })
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []

  return (
    <>
      <ChainCheck />
      <FilterForm filter={filter} onApply={change} />
      <p>
        <a
          href={`${AUDIT_EXPORT}?${new URLSearchParams({ lang: language, ...(activityId && { activityId }) })}`}
          download
        >
          {t(activityId ? 'audit.exportOne' : 'audit.export')}
        </a>
      </p>
      <Problem error={query.error} onRetry={() => void query.refetch()} />
      {query.isPending && <p role="status">{t('common.loading')}</p>}
      {query.isSuccess && rows.length === 0 && (
        <p>{t(isFiltered(filter) ? 'audit.noneFit' : 'audit.none')}</p>
      )}
      {rows.length > 0 && <AuditRows rows={rows} />}
      {query.hasNextPage && (
        <div>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('audit.more')}
          </Button>
        </div>
      )}
    </>
  )
}
