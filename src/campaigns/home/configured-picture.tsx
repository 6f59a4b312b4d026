import { type PageConfig, readPageConfig, readQuick } from '../../../domain/campaign/page-config'
import { useT } from '../../i18n'
import { PageFrame } from '../../overlays/page/page-frame'
import { usePageTitle } from '../../overlays/page/use-page-title'
import { Empty, Failure, Loading } from '../../overlays/states/states'
import { HotspotPicture } from '../../stage/hotspot/hotspot-picture'
import type { Hotspot } from '../../stage/hotspot/hotspot-region'
import { useEntryCount } from '../../visit/activity/page-statistics'
import { useSystemConfigs } from '../../visit/system-config/use-system-config'
import { QuickAccess } from './quick-access'

interface ConfiguredPictureProps {
  /** Keys of the system configuration. */
  pageKey: string
  quickKey: string
  buttonKeys?: readonly string[]
  hotspots: (page: PageConfig, value: (configKey: string) => string | null) => Hotspot[]
}

/** A page of one configured picture with linked regions, and quick entries where there are some (spec 1 §2). */
export function ConfiguredPicture({ pageKey, quickKey, buttonKeys = [], hotspots }: ConfiguredPictureProps) {
  const t = useT()
  const configs = useSystemConfigs([pageKey, quickKey, ...buttonKeys])
  useEntryCount()
  const page = configs.kind === 'known' ? readPageConfig(configs.value(pageKey)) : undefined
  usePageTitle(page?.title)
  if (configs.kind !== 'known') {
    return (
      <PageFrame>{configs.kind === 'loading' ? <Loading /> : <Failure onRetry={configs.retry} />}</PageFrame>
    )
  }
  const quick = readQuick(configs.value(quickKey))
  return (
    <PageFrame
      title={page?.title ?? t('hotspot.heading')}
      titleHidden
      footer={quick ? <QuickAccess quick={quick} /> : undefined}
    >
      {page?.bgImg ? (
        <HotspotPicture
          picture={page.bgImg}
          label={t('hotspot.picture')}
          hotspots={hotspots(page, configs.value)}
        />
      ) : (
        <Empty inPage text={t('hotspot.empty')} />
      )}
    </PageFrame>
  )
}
