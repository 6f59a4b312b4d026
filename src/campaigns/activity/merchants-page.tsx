import { useT } from '../../i18n'
import { PageFrame } from '../../overlays/page/page-frame'
import { Empty } from '../../overlays/states/states'
import { HotspotPicture } from '../../stage/hotspot/hotspot-picture'
import { ActivityGate } from '../../visit/activity/activity-gate'

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
