import { noticesCall } from '../../domain/desk/notices/notice-calls'
import { useDeskQuery } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Page } from '../parts/page'
import { Loaded } from '../parts/state/loaded'
import { Notice } from '../parts/state/notice'
import { NoticesForm } from './notices-form'

/** What the operator hears of outside the desk, and how. */
export function NoticesPage() {
  const { t } = useLanguage()
  const query = useDeskQuery(noticesCall, {})
  return (
    <Page title={t('notices.title')}>
      <p>{t('notices.lead')}</p>
      <Loaded query={query}>
        {(known) => (
          <>
            {known.groups.length > 0 && (
              <p>
                {t('notices.groups', {
                  groups: known.groups.map((name) => t(`noticeChannel.${name}`)).join(t('common.comma')),
                })}
              </p>
            )}
            {known.channels.length === 0 ? (
              <Notice>{t('notices.none')}</Notice>
            ) : (
              <NoticesForm known={known} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
