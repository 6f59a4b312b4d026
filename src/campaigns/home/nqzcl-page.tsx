import { useT } from '../../i18n'
import { routeQuery } from '../../platform/navigate'
import { ConfiguredPicture } from './configured-picture'

/** `/nqzcl`: a configured picture with one region; `key` and `quickConfig` name other entries (decisions §16). */
export default function NqzclPage() {
  const t = useT()
  const query = routeQuery()
  return (
    <ConfiguredPicture
      pageKey={query.get('key') || 'nqzcl_config'}
      quickKey={query.get('quickConfig') || 'nqzcl_quickConfig'}
      hotspots={({ activePoint, activeUrl, title }) =>
        activePoint
          ? [{ key: 'active', region: activePoint, label: title ?? t('hotspot.enter'), link: activeUrl }]
          : []
      }
    />
  )
}
