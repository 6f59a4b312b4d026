import type { ActivityConfig } from '../../../domain/activity-config'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button'
import { LongPicture } from '../../overlays/long-picture'
import { PageFrame } from '../../overlays/page-frame'
import { go } from '../../platform/navigate'
import styles from './index-page.module.css'
import { NewYearGate } from './new-year-gate'

function Entry({ config }: { config: ActivityConfig }) {
  const t = useT()
  const poster = config.activityBgImg ?? config.homePageCartoonImg
  return (
    <PageFrame
      look="festive"
      title={config.activityName ?? t('booking.title')}
      titleHidden={poster !== undefined}
      theme={config.theme}
      footer={
        <nav className={styles.actions} aria-label={t('landing.actions')}>
          <Button tone="plain" onPress={() => go('/newYearActiveQuery')} block>
            {t('booking.queryOrders')}
          </Button>
          <Button onPress={() => go('/newYearActiveMake')} block>
            {t('booking.reserveNow')}
          </Button>
        </nav>
      }
    >
      {poster ? <LongPicture picture={poster} label={t('booking.poster')} /> : null}
    </PageFrame>
  )
}

/** `/newYearActiveIndex`: the entry of the new-year campaign (spec 2 §2). */
export default function IndexPage() {
  return <NewYearGate>{(config) => <Entry config={config} />}</NewYearGate>
}
