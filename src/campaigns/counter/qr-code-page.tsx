import { useEffect } from 'react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { PAGES } from '../../../domain/paths'
import { showsClientList } from '../../../domain/rules/activity/landing-redirect'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { focusPage } from '../../overlays/dialog/focus-page'
import { PageFrame } from '../../overlays/page/page-frame'
import { usePageName } from '../../overlays/page/use-page-title'
import { LongPicture } from '../../overlays/picture/long-picture'
import { Failure, Loading } from '../../overlays/states/states'
import { go, routeQuery } from '../../platform/navigate'
import { useActivity } from '../../visit/activity/activity-context'
import { ActivityGate } from '../../visit/activity/activity-gate'
import { PhoneLogin } from '../../visit/login/phone-login'
import { QrCard } from './qr-card'
import styles from './qr-code-page.module.css'
import { useManager } from './use-manager'

function ManagerPage({ config }: { config: ActivityConfig }) {
  const t = useT()
  const { activityId } = useActivity()
  const { state, login, leave, resume, drop } = useManager(activityId)
  const { loginBgImg } = config
  const isManager = state.kind === 'manager'
  // The button that had the focus has gone with the login.
  useEffect(() => {
    if (isManager) focusPage()
  }, [isManager])
  const hasPicture = loginBgImg !== undefined && !isManager
  const title = t(isManager ? 'offline.qrTitle' : 'offline.managerLogin')
  usePageName(title)

  const content = () => {
    if (state.kind === 'loading') return <Loading />
    if (state.kind === 'failed') return <Failure onRetry={resume} />
    if (state.kind === 'login') return <PhoneLogin hint={t('offline.loginHint')} onLogin={login} />
    return (
      <>
        <QrCard phone={state.phone} onGone={drop} />
        {showsClientList(routeQuery(), config) ? (
          <div className={styles.actions}>
            <Button tone="plain" icon="list" block onPress={() => go(PAGES.clientList.path)}>
              {t('offline.clientList')}
            </Button>
          </div>
        ) : null}
        <div className={styles.leave}>
          <Button tone="chip" onPress={leave}>
            {t('records.leave')}
          </Button>
        </div>
      </>
    )
  }

  return (
    <PageFrame
      look={hasPicture ? 'plain' : 'festive'}
      title={title}
      titleHidden={hasPicture}
      theme={config.theme}
    >
      {hasPicture ? (
        <div className={styles.banner}>
          <LongPicture picture={loginBgImg} label={config.activityName ?? title} />
        </div>
      ) : null}
      {content()}
    </PageFrame>
  )
}

/** `/qrCodeActive`: manager login, then the client QR (spec 2 §2). */
export default function QrCodePage() {
  return <ActivityGate look="festive">{(config) => <ManagerPage config={config} />}</ActivityGate>
}
