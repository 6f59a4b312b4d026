import { useT } from '../../i18n'
import { ActivityGate } from '../../overlays/activity-gate'
import { HotspotPicture } from '../../overlays/hotspot-picture'
import { PageFrame } from '../../overlays/page-frame'
import { Empty } from '../../overlays/states'

/** `/activeMerchants`: the configured picture of the activity's merchants (spec 2 §2). */
export default function MerchantsPage() {
  const t = useT()
  return (
    <ActivityGate title={t('wallet.merchantsTitle')}>
      {(config) => (
        <PageFrame title={t('wallet.merchantsTitle')} titleHidden theme={config.theme}>
          {config.merchantsListBg ? (
            <HotspotPicture picture={config.merchantsListBg} label={t('wallet.merchantsPicture')} />
          ) : (
            <Empty inPage text={t('wallet.noMerchants')} />
          )}
        </PageFrame>
      )}
    </ActivityGate>
  )
}
