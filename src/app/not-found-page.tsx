import { PAGES } from '../../domain/paths'
import { useT } from '../i18n'
import { Button } from '../overlays/button/button'
import { PageFrame } from '../overlays/page/page-frame'
import { State } from '../overlays/states/states'
import { go } from '../platform/navigate'

/** Any address under the base path that no page has; leads home (decisions §2). */
export function NotFoundPage() {
  const t = useT()
  return (
    <PageFrame>
      <State picture="notFound" heading={t('title.notFound')} text={t('state.notFound')}>
        <Button onPress={() => go(PAGES.home.path, {}, { replace: true })}>{t('button.home')}</Button>
      </State>
    </PageFrame>
  )
}
