import { zyConfigCall } from '../../../../domain/calls/prizes'
import type { ActivityConfig } from '../../../../domain/campaign/activity-config'
import { isUndrawn } from '../../../../domain/rules/prizes/prize'
import { useT } from '../../../i18n'
import { Button } from '../../../overlays/button/button'
import { ActivityGate } from '../../../visit/activity/activity-gate'
import { PlaceGate } from '../../../visit/city/place-gate'
import { useSystemConfig } from '../../../visit/system-config/use-system-config'
import { MyPrize } from '../my-prize'
import { ParticipantAction } from '../participant/participant-action'
import { useZyParticipant, type ZyParticipant } from '../participant/use-zy-participant'
import { PosterHome } from '../poster-home'
import { buttonNames } from './button-names'
import { toPrize, toScratch } from './paths'

/** The names of 'draw' and 'my prize': the configured ones, else ours. */
function useButtonNames(): { draw: string; myPrize: string; isKnown: boolean } {
  const t = useT()
  const { data, isPending } = useSystemConfig('gift_home_button_names')
  return { draw: t('gift.draw'), myPrize: t('gift.myPrize'), ...buttonNames(data), isKnown: !isPending }
}

/** 'draw' while the draw is open, else 'my prize'. */
function Play({ player }: { player: ZyParticipant }) {
  const names = useButtonNames()
  return (
    <ParticipantAction player={player} isLoading={!names.isKnown}>
      {({ openId, participation }) =>
        isUndrawn(participation) ? (
          <Button onPress={() => toScratch(openId)} block>
            {names.draw}
          </Button>
        ) : (
          <Button icon="gift" onPress={() => toPrize(openId)} block>
            {names.myPrize}
          </Button>
        )
      }
    </ParticipantAction>
  )
}

function Home({ config }: { config: ActivityConfig }) {
  const t = useT()
  const player = useZyParticipant()
  return (
    <PosterHome
      config={config}
      title={t('gift.title')}
      problem={player.kind === 'failed' ? player.text : undefined}
      play={<Play player={player} />}
    />
  )
}

/** `/zyGiftActivityIndex`: the home of a gift campaign (spec 2 §2). */
export default function HomePage() {
  return (
    <ActivityGate call={zyConfigCall} ended={<MyPrize />}>
      {(config) => (
        <PlaceGate holds actions={<MyPrize />}>
          <Home config={config} />
        </PlaceGate>
      )}
    </ActivityGate>
  )
}
