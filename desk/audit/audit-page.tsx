import { useInfiniteQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { AUDIT_EXPORT, auditCall } from '../../domain/desk/audit-calls'
import { useAddress } from '../address/use-address'
import { useDesk } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { TextField } from '../parts/control/field'
import { formText } from '../parts/control/form-text'
import { Page } from '../parts/page'
import { Problem } from '../parts/state/problem'
import { useMay } from '../session/operator'
import styles from './audit-page.module.css'
import { AuditRows } from './audit-rows'
import { ChainCheck } from './chain-check'

/** What people did, the newest first, for those who may read it. */
export function AuditPage() {
  const { t } = useLanguage()
  const mayRead = useMay('audit.read')
  return <Page title={t('audit.title')}>{mayRead ? <Audit /> : <p>{t('audit.notAllowed')}</p>}</Page>
}

function Audit() {
  const { t } = useLanguage()
  const desk = useDesk()
  const { address, change } = useAddress()
  const activityId = address.get('activityId') ?? ''
  const actor = address.get('actor') ?? ''
  const query = useInfiniteQuery({
    queryKey: [auditCall.path, activityId, actor],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      desk.call(
        auditCall,
        {
          ...(pageParam !== undefined && { before: pageParam }),
          ...(activityId && { activityId }),
          ...(actor && { actor }),
        },
        signal,
      ),
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.seq : undefined),
  })
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []

  function filter(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const text = formText(event.currentTarget)
    change({ activityId: text('activityId'), actor: text('actor') })
  }

  return (
    <>
      <ChainCheck />
      <search>
        {/* Drawn anew with another address, as after a step back. */}
        <form key={`${activityId} ${actor}`} className={styles.filters} onSubmit={filter}>
          <TextField
            label={t('audit.activityId')}
            name="activityId"
            defaultValue={activityId}
            maxLength={64}
            autoCapitalize="none"
          />
          <TextField
            label={t('audit.actor')}
            name="actor"
            defaultValue={actor}
            maxLength={64}
            autoCapitalize="none"
          />
          <Button type="submit">{t('audit.filter')}</Button>
          <a
            className={styles.export}
            href={`${AUDIT_EXPORT}${activityId ? `?activityId=${encodeURIComponent(activityId)}` : ''}`}
            download
          >
            {t(activityId ? 'audit.exportOne' : 'audit.export')}
          </a>
        </form>
      </search>
      <Problem error={query.error} onRetry={() => void query.refetch()} />
      {query.isPending && <p role="status">{t('common.loading')}</p>}
      {query.isSuccess && rows.length === 0 && <p>{t('audit.none')}</p>}
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
