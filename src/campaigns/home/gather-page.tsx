import { buttonKeys, readButton } from '../../../domain/campaign/page-config'
import { useT } from '../../i18n'
import { routeQuery } from '../../platform/navigate'
import { ConfiguredPicture } from './configured-picture'

/** The entries that are read where the address names none. */
const DEFAULTS = {
  bg: 'gather_bg',
  b: 'gather_button_1,gather_button_2,gather_button_3,gather_button_4',
  qc: 'gather_quickConfig',
} as const

/** `/activeGather`: a configured picture with several regions; `bg`, `b`, `qc` name their entries (decisions §16). */
export default function GatherPage() {
  const t = useT()
  const query = routeQuery()
  const keys = buttonKeys(query.get('b') ?? DEFAULTS.b)
  return (
    <ConfiguredPicture
      pageKey={query.get('bg') ?? DEFAULTS.bg}
      quickKey={query.get('qc') ?? DEFAULTS.qc}
      buttonKeys={keys}
      hotspots={(_, value) =>
        keys.flatMap((key, at) => {
          const button = readButton(value(key))
          if (!button) return []
          const label = button.title ?? t('hotspot.enterNo', { number: at + 1 })
          return [{ key, region: button, label, link: button.activeUrl }]
        })
      }
    />
  )
}
