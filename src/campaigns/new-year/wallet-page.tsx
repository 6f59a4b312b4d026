import { useT } from '../../i18n'
import { Button } from '../../overlays/button'
import { LongPicture } from '../../overlays/long-picture'
import { PageFrame } from '../../overlays/page-frame'
import { Empty } from '../../overlays/states'
import { useEntryCount } from '../../overlays/use-activity'
import { usePageTitle } from '../../overlays/use-page-title'
import { go, routeQuery } from '../../platform/navigate'

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
        <Button onPress={() => go('/lookWallet')} block>
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
