import { defineTexts } from '../../i18n/define-texts'

/** What the editor of regions says; ICU messages. */
export const regionTexts = defineTexts({
  'editor.regionStage': { 'zh-CN': '图片与热区：{place}', en: 'Picture with its regions: {place}' },
  'editor.regionHelp': {
    'zh-CN':
      '用鼠标在图片空白处拖动即可画出热区；触屏请先点“画热区”。选中后可拖动，或拖动边角的控点改变大小。键盘：Tab 选择，方向键移动 1 像素（按住 Shift 为 10），Alt 或 Ctrl 加方向键改变大小，Delete 删除。',
    en: 'Drag on free picture to draw a region; on a touch screen press “Draw a region” first. Drag a region to move it, or its handles to resize it. Keyboard: Tab chooses, arrows move by 1 px (10 with Shift), Alt or Ctrl with arrows resizes, Delete removes.',
  },
  'editor.regionDraw': { 'zh-CN': '画热区', en: 'Draw a region' },
  'editor.regionDrawing': { 'zh-CN': '请在图片上拖动…', en: 'Now drag on the picture…' },
  'editor.regionAdd': { 'zh-CN': '添加热区', en: 'Add a region' },
  'editor.regionMost': { 'zh-CN': '最多 {most} 个热区。', en: 'A picture has at most {most} regions.' },
  'editor.regionNone': { 'zh-CN': '还没有热区。', en: 'There are no regions yet.' },
  'editor.regionUnnamed': { 'zh-CN': '未命名', en: 'no name yet' },
  'editor.regionName': { 'zh-CN': '热区 {number}：{action}', en: 'Region {number}: {action}' },
  'editor.regionPlace': {
    'zh-CN': '距左 {left}、距上 {top}，宽 {width}、高 {height} 像素',
    en: '{left} from the left, {top} from the top, {width} wide, {height} high, in px',
  },
  'editor.regionNoPlace': { 'zh-CN': '位置不完整', en: 'its place is not complete' },
  'editor.regionAdded': {
    'zh-CN': '已添加热区 {number}，请填写名称和跳转地址。{place}',
    en: 'Region {number} is added; give it a name and an address. {place}',
  },
  'editor.regionOverlap': {
    'zh-CN': '热区 {one} 与热区 {other} 重叠：重叠处只有热区 {other} 有效。',
    en: 'Regions {one} and {other} overlap: where they do, only region {other} is reached.',
  },
  'editor.regionBeyond': {
    'zh-CN': '热区 {number} 超出图片（{width} × {height} 像素），超出的部分无效。',
    en: 'Region {number} reaches beyond the picture ({width} × {height} px); what is outside is cut off.',
  },
  'editor.regionSize': { 'zh-CN': '图片 {width} × {height} 像素', en: 'Picture of {width} × {height} px' },
  'editor.regionLoading': { 'zh-CN': '正在读取图片…', en: 'The picture is loading…' },
  'editor.regionFailed': {
    'zh-CN': '图片无法显示：{address}。仍可用数字填写位置。',
    en: 'The picture cannot be shown: {address}. Places can still be given as numbers.',
  },
  'editor.regionNoPicture': {
    'zh-CN': '还没有图片。选好图片后可在图上画热区；现在可用数字填写位置。',
    en: 'There is no picture yet. With one, regions are drawn on it; until then their places are numbers.',
  },
})
