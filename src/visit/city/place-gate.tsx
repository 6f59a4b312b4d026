import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { FINISH_TYPE } from '../../../domain/rules/prizes/participation'
import { translate, useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { toast } from '../../overlays/notices/notices'
import { PageFrame } from '../../overlays/page/page-frame'
import { useIsMounted } from '../../overlays/page/use-is-mounted'
import { FinishState } from '../../overlays/states/finish-state'
import { Loading } from '../../overlays/states/states'
import { stepBack } from '../../platform/navigate'
import { type CampaignFacts, campaigns, useCampaignFacts } from '../../stores/campaign'
import { useActivity } from '../activity/activity-context'
import { checkPlace, explainPlace, storeConsent } from './check-place'

/** Time to read the message before the page goes back. */
const REFUSED_MS = 1_500

const factsOf = (activityId: string) => campaigns.getState().facts[activityId]

/**
 * Checks the place of the visitor of a limited activity when the page is entered, unless it is known to be allowed. A
 * refusal goes one page back; a page to which that leads does not ask again.
 * @param explains alerts what the check found
 */
function usePlaceCheck(explains: boolean): { facts: CampaignFacts; allow: () => void } {
  const { activityId, config } = useActivity()
  const isReturn = useNavigationType() === 'POP'
  const isMounted = useIsMounted()
  const isStarted = useRef(false)
  const isLimited = config.limitSzUserTake

  const check = async () => {
    const found = await checkPlace(activityId)
    if (!isMounted.current) return
    if (explains) await explainPlace(found)
    if (found.place !== 'refused') return
    toast(translate('location.refused'), 'alert')
    setTimeout(() => {
      if (isMounted.current && factsOf(activityId)?.place === 'refused') stepBack()
    }, REFUSED_MS)
  }
  const start = useRef(check)
  useLayoutEffect(() => {
    if (!isLimited || isStarted.current) return
    isStarted.current = true
    const before = factsOf(activityId)?.place
    if (before !== 'inside' && !(before === 'refused' && isReturn)) void start.current()
  }, [activityId, isLimited, isReturn])

  return {
    facts: useCampaignFacts(activityId),
    allow: () => {
      storeConsent()
      void check()
    },
  }
}

interface PlaceGateProps {
  /**
   * The page is closed until the visitor is known to be in an allowed city, and to everyone else: where entering it joins
   * the activity. Without it the form stays, and its checks refuse.
   */
  holds?: boolean
  /** Buttons for those whom a closed page turns away. */
  actions?: ReactNode
  children: ReactNode
}

/** The gate of a page that leads into an activity which may be limited to Shenzhen (spec part 1 §4, decisions §16). */
export function PlaceGate({ holds = false, actions, children }: PlaceGateProps) {
  const t = useT()
  const { config } = useActivity()
  const { facts, allow } = usePlaceCheck(!holds)
  const { place = 'locating', placeEvidence } = facts
  if (!config.limitSzUserTake || place === 'inside') return children
  if (place !== 'refused' && !holds) return children

  const turnedAway = (text: string | undefined, button: ReactNode) => (
    <FinishState type={FINISH_TYPE.shenzhenOnly} text={text}>
      {button}
      {actions}
    </FinishState>
  )
  const again = (
    <Button tone="plain" onPress={() => location.reload()}>
      {t('button.retry')}
    </Button>
  )
  return (
    <PageFrame theme={config.theme}>
      {place === 'locating' ? <Loading label={t('location.locating')} /> : null}
      {place === 'refused'
        ? turnedAway(t('location.refusedText'), <Button onPress={allow}>{t('location.allow')}</Button>)
        : null}
      {place === 'unknown' ? turnedAway(t('location.enableServices'), again) : null}
      {place === 'outside' && placeEvidence === 'position' ? turnedAway(undefined, null) : null}
      {place === 'outside' && placeEvidence !== 'position'
        ? turnedAway(t('location.wrongCityByAddress'), again)
        : null}
    </PageFrame>
  )
}
