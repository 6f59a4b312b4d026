import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { PAGES } from '../../../domain/paths'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { PosterPage } from '../../overlays/page/poster-page'
import { go } from '../../platform/navigate'
import { NewYearGate } from './new-year-gate'

function Entry({ config }: { config: ActivityConfig }) {
  const t = useT()
  return (
    <PosterPage
      theme={config.theme}
      title={config.activityName ?? t('booking.title')}
      poster={config.activityBgImg ?? config.homePageCartoonImg}
      posterLabel={t('booking.poster')}
    >
      <Button tone="plain" onPress={() => go(PAGES.newYearQuery.path)} block>
        {t('booking.queryOrders')}
      </Button>
      <Button onPress={() => go(PAGES.newYearMake.path)} block>
        {t('booking.reserveNow')}
      </Button>
    </PosterPage>
  )
}

/** `/newYearActiveIndex`: the entry of the new-year campaign (spec 2 §2). */
export default function IndexPage() {
  return <NewYearGate>{(config) => <Entry config={config} />}</NewYearGate>
}
