import { PAGES } from '../../../domain/paths'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { PageFrame } from '../../overlays/page/page-frame'
import { usePageTitle } from '../../overlays/page/use-page-title'
import { LongPicture } from '../../overlays/picture/long-picture'
import { Empty } from '../../overlays/states/states'
import { go, routeQuery } from '../../platform/navigate'
import { useEntryCount } from '../../visit/activity/page-statistics'

/** `/newYearActiveWallet`: the image of query `img`, and on to the wallet guide (decisions §2 and §6). */
export default function WalletPage() {
  const t = useT()
  useEntryCount()
  usePageTitle(t('greeting.wallet'))
  const image = routeQuery().get('img') ?? ''
  return (
    <PageFrame
      look="festive"
      title={t('greeting.wallet')}
      titleHidden={image !== ''}
      footer={
        <Button onPress={() => go(PAGES.lookWallet.path)} block>
          {t('greeting.guide')}
        </Button>
      }
    >
      {image !== '' ? (
        <LongPicture picture={image} label={t('greeting.walletPicture')} />
      ) : (
        <Empty text={t('greeting.noPicture')} />
      )}
    </PageFrame>
  )
}
