import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language'
import styles from './loaded.module.css'
import { Problem } from './problem'

/** What was read, once it is there; a failed reading again is said above what is known. */
export function Loaded<T>({
  query,
  children,
}: {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}) {
  const { t } = useLanguage()
  if (query.data === undefined)
    return query.isError ? (
      <Problem error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <p className={styles.loading} role="status">
        {t('common.loading')}
      </p>
    )
  return (
    <>
      {query.isError && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {children(query.data)}
    </>
  )
}
