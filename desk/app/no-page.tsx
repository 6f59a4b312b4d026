import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { useLanguage } from '../i18n/language'
import { Button, ButtonLink } from '../parts/control/button'
import { Page } from '../parts/page'
import { NotLoaded } from './not-loaded'

/** An address that names nothing, or a page that broke: the way back either way. */
export function NoPage() {
  const { t } = useLanguage()
  // Null where no error led here.
  const error = useRouteError() ?? undefined
  const isBroken = error !== undefined && !isRouteErrorResponse(error)
  return (
    <Page title={t(isBroken ? 'common.broken' : 'common.noPage')}>
      {error instanceof NotLoaded && <p>{t('common.notLoaded')}</p>}
      <p>
        {isBroken ? (
          <Button onClick={() => location.reload()}>{t('common.reload')}</Button>
        ) : (
          <ButtonLink to="/campaigns">{t('campaigns.toList')}</ButtonLink>
        )}
      </p>
    </Page>
  )
}
