import { useEffect, useRef } from 'react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { PAGES } from '../../../domain/paths'
import { landingButtons } from '../../../domain/rules/activity/landing-buttons'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { PageFrame } from '../../overlays/page/page-frame'
import { useIsMounted } from '../../overlays/page/use-is-mounted'
import { LongPicture } from '../../overlays/picture/long-picture'
import { Empty } from '../../overlays/states/states'
import { isBankReturn } from '../../platform/bank-redirect'
import { go } from '../../platform/navigate'
import { serverNow } from '../../platform/server-clock'
import { useActivity } from '../../visit/activity/activity-context'
import { ActivityGate } from '../../visit/activity/activity-gate'
import { PlaceGate } from '../../visit/city/place-gate'
import { useBankCustomer } from '../../visit/login/use-bank-login'
import styles from './index-page.module.css'
import { joinNow } from './join'

function BankLanding({ config }: { config: ActivityConfig }) {
  const t = useT()
  const activity = useActivity()
  useBankCustomer({ when: 'asked' })
  const isHere = useIsMounted()
  const isResuming = useRef(isBankReturn())
  const canJoin = landingButtons({ ...config, changtuBtnField: '4' }, serverNow()).length > 0

  // The redirect to the bank began with a tap on 'join now', which continues now.
  useEffect(() => {
    if (!isResuming.current) return
    isResuming.current = false
    void joinNow(activity, () => isHere.current)
  }, [activity, isHere])

  return (
    <PageFrame
      title={config.activityName ?? t('landing.picture')}
      titleHidden
      theme={config.theme}
      footer={
        <nav className={styles.actions} aria-label={t('landing.actions')}>
          <Button tone="plain" onPress={() => go(PAGES.lookWallet.path)} block>
            {t('landing.openWallet')}
          </Button>
          {canJoin ? (
            <Button onPress={() => joinNow(activity, () => isHere.current)} block>
              {t('landing.joinNow')}
            </Button>
          ) : null}
        </nav>
      }
    >
      {config.activityBgImg ? (
        <LongPicture picture={config.activityBgImg} label={t('landing.picture')} />
      ) : (
        <Empty inPage text={config.activityName ?? ''} />
      )}
    </PageFrame>
  )
}

/** `/zyActiveIndex`: the bank app's own way into a campaign (spec 1 §2). */
export default function BankIndexPage() {
  return (
    <ActivityGate>
      {(config) => (
        <PlaceGate holds>
          <BankLanding config={config} />
        </PlaceGate>
      )}
    </ActivityGate>
  )
}
