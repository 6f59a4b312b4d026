import { useState } from 'react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { layersSettled } from '../../overlays/dialog/back-button'
import { PosterPage } from '../../overlays/page/poster-page'
import { currentChannel } from '../../platform/channel'
import { go } from '../../platform/navigate'
import { useActivity } from '../../visit/activity/activity-context'
import { ActivityGate } from '../../visit/activity/activity-gate'
import { type CardFamily, type CardPageProps, familyOf } from './card-family'
import { cardRecord } from './card-record'
import { RecordPopup } from './record-popup'

function Entry({ family, config }: { family: CardFamily; config: ActivityConfig }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const { activityId } = useActivity()
  const hasRecord = cardRecord(activityId) !== undefined
  const isReissue = family.name === 'reissue'
  const canJoin = isReissue || !hasRecord

  const query = () => {
    if (hasRecord || currentChannel() === 'bankApp') go(family.queryPath)
    else setAsking(true)
  }
  return (
    <PosterPage
      theme={config.theme}
      title={config.activityName ?? t('bindCard.title')}
      poster={config.activityBgImg}
      posterLabel={t('landing.picture')}
    >
      <Button tone={canJoin ? 'plain' : 'gold'} onPress={query} block>
        {t('bindCard.activityQuery')}
      </Button>
      {canJoin ? (
        <Button onPress={() => go(family.applyPath)} block>
          {t('landing.joinNow')}
        </Button>
      ) : null}
      <RecordPopup
        family={family}
        open={isAsking}
        showsNoRecord={isReissue}
        onClose={() => setAsking(false)}
        onResult={() => {
          setAsking(false)
          void layersSettled().then(() => go(family.queryPath))
        }}
      />
    </PosterPage>
  )
}

/** `/bindCardActivityIndex` and `/bindCardReissueConfigIndex`: the entry of an activity (spec part 1 §2). */
export default function CardIndexPage({ page }: CardPageProps) {
  const family = familyOf(page)
  return (
    <ActivityGate call={family.configCall} look="festive">
      {(config) => <Entry family={family} config={config} />}
    </ActivityGate>
  )
}
