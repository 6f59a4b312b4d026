import { regionFields } from '../../../campaign/descriptions/config'
import { type DescribedObject, described } from '../../../campaign/descriptions/description'
import { seedFields, systemFields } from '../system-fields'
import { shared } from './fields'
import { homeButtonFields, moduleFields } from './home'
import { gatheringFields, onlyRegionFields, quickEntryFields, singleFields } from './pages'
import { freeEntryFields, templateFields } from './texts'

const inner: readonly DescribedObject[] = [
  homeButtonFields,
  moduleFields,
  gatheringFields,
  regionFields,
  singleFields,
  onlyRegionFields,
  quickEntryFields,
  templateFields,
  freeEntryFields,
]

/** Every object of the system configuration, described. */
export const SYSTEM_DESCRIBED: readonly DescribedObject[] = [described(systemFields, shared), ...inner]

/** The same of its file, which has what no version has. */
export const SEED_DESCRIBED: readonly DescribedObject[] = [
  described(seedFields, {
    ...shared,
    tencent_map_key: {
      title: { 'zh-CN': '腾讯地图密钥', en: 'Key of the maps service' },
      description: {
        'zh-CN': '腾讯地图的密钥；只保存在配置文件中，不回答给任何页面。',
        en: 'The key of the maps service; it stays in the file, and no page is ever answered it.',
      },
      example: '',
    },
  }),
  ...inner,
]
