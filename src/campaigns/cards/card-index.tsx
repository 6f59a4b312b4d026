import { useState } from 'react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { layersSettled } from '../../overlays/dialog/back-closes'
import { PosterPage } from '../../overlays/page/poster-page'
import { currentChannel } from '../../platform/channel'
import { go, routeActivity } from '../../platform/navigate'
import { ActivityGate } from '../../visit/activity/activity-gate'
import type { CardFamily } from './card-family'
import { cardRecord } from './card-record'
import { RecordPopup } from './record-popup'

function Entry({ family, config }: { family: CardFamily; config: ActivityConfig }) {
  const t = useT()
  const [asks, setAsks] = useState(false)
  const { activityId = '' } = routeActivity()
  const hasRecord = cardRecord(activityId) !== undefined
  const isReissue = family.name === 'reissue'
  const canJoin = isReissue || !hasRecord

  const query = () => {
    if (hasRecord || currentChannel() === 'bankApp') go(family.queryPath)
    else setAsks(true)
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
        open={asks}
        tellsNoRecord={isReissue}
        onClose={() => setAsks(false)}
        onResult={() => {
          setAsks(false)
          void layersSettled().then(() => go(family.queryPath))
        }}
      />
    </PosterPage>
  )
}

/** The entry page of a card-binding or reissue activity (spec part 1 §2). */
export function CardIndex({ family }: { family: CardFamily }) {
  return (
    <ActivityGate call={family.configCall} look="festive">
      {(config) => <Entry family={family} config={config} />}
    </ActivityGate>
  )
}
