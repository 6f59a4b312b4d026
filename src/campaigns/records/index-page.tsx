import { useEffect } from 'react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { PAGES } from '../../../domain/paths'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { PageFrame } from '../../overlays/page/page-frame'
import { LongPicture } from '../../overlays/picture/long-picture'
import { Loading } from '../../overlays/states/states'
import { go, goTo, routeQuery } from '../../platform/navigate'
import { ActivityGate } from '../../visit/activity/activity-gate'
import { goToRecords } from '../../visit/follow-up/card-flow'
import { useSystemConfig } from '../../visit/system-config/use-system-config'
import styles from './index-page.module.css'
import { tierQuery } from './tier-query'

interface Tier {
  number: '1' | '2'
  activityId: string
}

/** The gifts that the address names; without any, the activity itself as the gift of `activityNumber`. */
function tiersOf(query: URLSearchParams): readonly Tier[] {
  const one = query.get('activityOneId')
  const two = query.get('activityTwoId')
  if (!one && !two) {
    const number = query.get('activityNumber') === '2' ? '2' : '1'
    return [{ number, activityId: query.get('activityId') ?? '' }]
  }
  return [
    ...(one ? [{ number: '1' as const, activityId: one }] : []),
    ...(two ? [{ number: '2' as const, activityId: two }] : []),
  ]
}

const giftQuery = ({ number, activityId }: Tier) => ({
  ...tierQuery(),
  activityId,
  activityNumber: number,
})

/** An optional system entry, which the query may override; undefined while it loads or cannot be read. */
function useNamed(key: 'open_card_name' | 'open_card_url'): string | undefined {
  const asked = routeQuery().get(key)
  const { data } = useSystemConfig(key, !asked)
  return asked || data || undefined
}

function Poster({ config }: { config: ActivityConfig }) {
  const t = useT()
  const tiers = tiersOf(routeQuery())
  const names = (useSystemConfig('gift_button_names').data ?? '').split(',').map((name) => name.trim())
  const cardName = useNamed('open_card_name')
  const cardUrl = useNamed('open_card_url')
  const current =
    tiers.find(({ number }) => number === (routeQuery().get('activityNumber') ?? '1')) ?? tiers[0]
  const hasPicture = config.activityBgImg !== undefined
  useEffect(() => {
    if (!hasPicture && current) go(PAGES.tierApply.path, giftQuery(current), { replace: true })
  }, [hasPicture, current])
  if (!config.activityBgImg) {
    return (
      <PageFrame theme={config.theme}>
        <Loading />
      </PageFrame>
    )
  }
  const nameOf = ({ number }: Tier) =>
    names[number === '2' ? 1 : 0] || t(number === '2' ? 'tier.secondGift' : 'tier.firstGift')
  return (
    <PageFrame
      title={config.activityName ?? t('tier.picture')}
      titleHidden
      theme={config.theme}
      footer={
        <nav className={styles.actions} aria-label={t('landing.actions')}>
          <div className={styles.row}>
            <Button tone="chip" onPress={() => goToRecords({ replace: false })}>
              {t('tier.myRecords')}
            </Button>
            {cardName && cardUrl ? (
              <Button tone="chip" onPress={() => goTo(cardUrl)}>
                {cardName}
              </Button>
            ) : null}
          </div>
          <div className={styles.row}>
            {tiers.map((tier) => (
              <Button
                key={tier.number}
                tone={tier === current ? 'gold' : 'plain'}
                onPress={() => go(PAGES.tierApply.path, giftQuery(tier))}
                block
              >
                {nameOf(tier)}
              </Button>
            ))}
          </div>
        </nav>
      }
    >
      <LongPicture picture={config.activityBgImg} label={t('tier.picture')} />
    </PageFrame>
  )
}

/** `/bindIndex`: the long picture of a two-tier campaign with its gifts (spec 2 §2). */
export default function BindIndexPage() {
  return <ActivityGate>{(config) => <Poster config={config} />}</ActivityGate>
}
