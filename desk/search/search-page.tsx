import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { MOST_FOUND, searchCall } from '../../domain/desk/person/person-calls'
import { useDesk } from '../api/use-desk'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Page } from '../parts/page'
import { Badge } from '../parts/state/badge'
import { Loaded } from '../parts/state/loaded'
import { Notice } from '../parts/state/notice'
import { type FoundOnce, oneEach } from './one-each'
import styles from './search-page.module.css'
import { useFind } from './use-find'

function Found({ one }: { one: FoundOnce }) {
  const { t } = useLanguage()
  return (
    <li>
      <Link className={styles.one} to={`/person/${one.person}`}>
        <span className={styles.who}>
          <strong>{one.name ?? t('search.nobody')}</strong>
          <span>{one.phone ?? t('search.noPhone')}</span>
        </span>
        <span className={styles.what}>
          {one.campaigns.map((name) => name || t('person.noCampaign')).join(t('common.comma'))} ·{' '}
          {t(`foundBy.${one.by}`)} · {t('search.newest', { time: minuteText(one.at) })}
        </span>
        <span className={styles.tables}>
          {one.has.map((table) => (
            <Badge key={table} tone="neutral">
              {t(`person.${table}`)}
            </Badge>
          ))}
        </span>
      </Link>
    </li>
  )
}

/** Whom the search over all campaigns has found. */
export function SearchPage() {
  const { t, language } = useLanguage()
  const desk = useDesk()
  const { find, entryKey } = useFind()
  // Once for each entry of the history: a search is counted and noted, and is not made again by itself.
  const query = useQuery({
    queryKey: [searchCall.path, entryKey, find, language],
    queryFn: ({ signal }) => desk.call(searchCall, { find }, signal),
    enabled: find !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <Page title={t('search.title')}>
      <p className={styles.about}>{t('search.how')}</p>
      {find !== '' && (
        <Loaded query={query}>
          {({ found, isCut, missesNames }) => (
            <>
              {missesNames && <Notice tone="warning">{t('people.missesNames')}</Notice>}
              {isCut && <Notice>{t('search.cut', { count: MOST_FOUND })}</Notice>}
              {found.length === 0 ? (
                <Notice>
                  <strong>{t('search.none')}</strong> {t('search.noneHow')}
                </Notice>
              ) : (
                <>
                  <p role="status">{t('search.count', { count: oneEach(found).length })}</p>
                  <ul className={styles.list}>
                    {oneEach(found).map((one) => (
                      <Found key={one.person} one={one} />
                    ))}
                  </ul>
                </>
              )}
            </>
          )}
        </Loaded>
      )}
    </Page>
  )
}
