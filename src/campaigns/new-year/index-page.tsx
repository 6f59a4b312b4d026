import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { PAGES } from '../../../domain/paths'
import type { Availability } from '../../../domain/rules/visit/availability'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { alertDialog } from '../../overlays/notices/notices'
import { PosterPage } from '../../overlays/page/poster-page'
import { go } from '../../platform/navigate'
import { NewYearGate } from './new-year-gate'

function Entry({ config, availability }: { config: ActivityConfig; availability: Availability }) {
  const t = useT()
  /** What is over is said at once, before a place is asked for; orders stay. */
  const reserve = async () => {
    if (availability.status === 2) await alertDialog({ text: availability.prompt ?? t('overlays.ended') })
    else go(PAGES.newYearMake.path)
  }
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
      <Button onPress={reserve} block>
        {t('booking.reserveNow')}
      </Button>
    </PosterPage>
  )
}

/** `/newYearActiveIndex`: the entry of the new-year campaign (spec 2 §2). */
export default function IndexPage() {
  return (
    <NewYearGate>
      {(config, availability) => <Entry config={config} availability={availability} />}
    </NewYearGate>
  )
}
