import { useT } from '../i18n'
import { Button } from '../overlays/button'
import { PageFrame } from '../overlays/page-frame'
import { State } from '../overlays/states'
import { goBack } from '../platform/navigate'

/** The one page of every route that has none yet; `data-being-built` lets a test count them. */
export function BeingBuiltPage({ path }: { path: string }) {
  const t = useT()
  return (
    <PageFrame>
      <div data-being-built={path} style={{ display: 'contents' }}>
        <State picture="building" text={t('state.beingBuilt')}>
          <Button tone="plain" onPress={goBack}>
            {t('button.back')}
          </Button>
        </State>
      </div>
    </PageFrame>
  )
}
