import { TIMES } from '../../../domain/rules/limits'
import { mobileType } from '../../../domain/rules/visit/user-take-info'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { PageFrame } from '../../overlays/page/page-frame'
import { LongPicture } from '../../overlays/picture/long-picture'
import { routeQuery } from '../../platform/navigate'
import { useEntryCount } from '../../visit/activity/page-statistics'
import { download } from './download'
import styles from './look-wallet-page.module.css'

/** Shown where the address names no picture. */
const OWN_PICTURE = '/media/campaigns/download.webp'

/** `/download`: a picture that leads to the app's store by the phone's system (spec 2 §2 and §9). */
export default function DownloadPage() {
  const t = useT()
  useEntryCount()
  const configKey = mobileType(navigator.userAgent) === 'iOS' ? 'app_download_ios' : 'app_download_android'
  return (
    <PageFrame
      title={t('wallet.downloadPicture')}
      titleHidden
      footer={
        <div className={styles.download}>
          <Button onPress={() => download(configKey, TIMES.downloadPageRedirectMs)} block>
            {t('wallet.download')}
          </Button>
        </div>
      }
    >
      <LongPicture picture={routeQuery().get('img') || OWN_PICTURE} label={t('wallet.downloadPicture')} />
    </PageFrame>
  )
}
