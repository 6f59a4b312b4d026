import { useEffect, useRef } from 'react'
import { TIMES } from '../../../domain/rules/limits'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { toast } from '../../overlays/notices/notices'
import { PageFrame } from '../../overlays/page/page-frame'
import { usePageTitle } from '../../overlays/page/use-page-title'
import { LongPicture } from '../../overlays/picture/long-picture'
import { Empty, Failure, Loading } from '../../overlays/states/states'
import { currentChannel } from '../../platform/channel'
import { checkPicture, goTo, routeQuery } from '../../platform/navigate'
import { UnknownActivity } from '../../visit/activity/activity-gate'
import { useEntryCount } from '../../visit/activity/page-statistics'
import { download } from './download'
import styles from './look-wallet-page.module.css'
import { useGuide } from './use-guide'

/** The variant: an image of the query that is saved by a long press. */
function GuideImage({ image }: { image: string }) {
  const t = useT()
  useEntryCount()
  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current || !checkPicture(image).ok) return
    wasShown.current = true
    toast(t('wallet.longPress'))
  }, [t, image])
  return (
    <PageFrame title={t('title.walletGuide')} titleHidden>
      <LongPicture picture={image} label={t('wallet.guidePicture')} />
    </PageFrame>
  )
}

function Guide({ query }: { query: URLSearchParams }) {
  const t = useT()
  const guide = useGuide(query)
  const config = guide.kind === 'known' ? guide.config : undefined
  useEntryCount({ config, isReady: guide.kind === 'known' || guide.kind === 'page' })
  const page = guide.kind === 'page' ? guide.link : undefined
  useEffect(() => {
    if (page) goTo(page, { replace: true })
  }, [page])
  const configKey = query.get('downSource') === '1' ? 'download_link_1' : 'download_link'

  if (guide.kind === 'unknownActivity') return <UnknownActivity />
  if (guide.kind !== 'known') {
    return (
      <PageFrame>
        {guide.kind === 'failed' ? <Failure text={t(guide.text)} onRetry={guide.retry} /> : <Loading />}
      </PageFrame>
    )
  }
  const hidesDownload = query.get('origin') === 'routine' || currentChannel() === 'miniProgram'
  return (
    <PageFrame
      title={t('title.walletGuide')}
      titleHidden
      footer={
        hidesDownload ? undefined : (
          <div className={styles.download}>
            <Button onPress={() => download(configKey, TIMES.downloadRedirectMs, config)} block>
              {t('wallet.download')}
            </Button>
          </div>
        )
      }
    >
      {guide.picture ? (
        <LongPicture picture={guide.picture} label={t('wallet.guidePicture')} />
      ) : (
        <Empty inPage text={t('wallet.noGuide')} />
      )}
    </PageFrame>
  )
}

/** `/lookWallet`: how to open a wallet, in both variants (spec 1 §2). */
export default function LookWalletPage() {
  const t = useT()
  usePageTitle(t('title.walletGuide'))
  const query = routeQuery()
  const image = query.get('img')
  return image ? <GuideImage image={image} /> : <Guide query={query} />
}
