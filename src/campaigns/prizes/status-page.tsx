import { PAGES } from '../../../domain/paths'
import { FINISH_TYPE } from '../../../domain/rules/prizes/participation'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { PageFrame } from '../../overlays/page/page-frame'
import { FinishState } from '../../overlays/states/finish-state'
import { State } from '../../overlays/states/states'
import { go, routeQuery } from '../../platform/navigate'
import { useEntryCount } from '../../visit/activity/page-statistics'

/** `/status`: how a campaign ended for a visitor, by finish type in the query (spec 2 §4). */
export default function StatusPage() {
  const t = useT()
  useEntryCount()
  const asked = routeQuery().get('type')
  const type = Object.values(FINISH_TYPE).find((one) => one === asked)
  const home = <Button onPress={() => go(PAGES.home.path, {}, { replace: true })}>{t('button.home')}</Button>
  return (
    <PageFrame>
      {type ? (
        <FinishState type={type}>{home}</FinishState>
      ) : (
        <State picture="notFound" heading={t('title.notFound')} text={t('state.notFound')}>
          {home}
        </State>
      )}
    </PageFrame>
  )
}
