import { PREVIEW_WHERE, readPreviewMark } from '../../../domain/preview'
import { PREVIEW_ENDS, previewOfPage } from '../../platform/preview'
import { preferences } from '../../stores/preferences'

const TEXTS = {
  'zh-CN': {
    shown: '预览 · 不产生任何实际操作',
    until: (time: string) => `${time} 前有效`,
    ends: '预览到此为止：银行登录不在预览之内',
  },
  en: {
    shown: 'Preview · nothing here counts',
    until: (time: string) => `until ${time}`,
    ends: "The preview ends here: the bank's login is not part of it",
  },
}

const LOOK =
  'position:fixed;top:0;right:0;left:0;z-index:2147483647;padding:3px 8px;background:#1b4fc4;color:#fff;' +
  'font:600 13px/1.4 system-ui,sans-serif;text-align:center;pointer-events:none;opacity:.92'

/** What the agent of a channel's browser carries (`domain/rules/visit/channel.ts`). */
const AGENTS = { h5: '', miniProgram: ' MicroMessenger miniProgram', bankApp: ' BankABC/Portal' }

/** A minute of Shanghai's. Written out, so that the pages of players do not share a file with this one. */
const minuteOf = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/** Says to the desk, which alone may frame the page, where it is; the answer goes to the origin that has asked. */
function sayWhere({ data, origin, source }: MessageEvent<unknown>): void {
  if (data === PREVIEW_WHERE && source === parent && parent !== window)
    parent.postMessage({ previewAt: location.href }, origin)
}

/** Says on every page of a preview that it is one, and gives it the channel of its link. */
export function showRibbon(): void {
  const mark = readPreviewMark(previewOfPage ?? '')
  const agent = navigator.userAgent + AGENTS[mark?.channel ?? 'h5']
  Object.defineProperty(navigator, 'userAgent', { get: () => agent, configurable: true })
  const ribbon = document.createElement('div')
  ribbon.id = 'preview-ribbon'
  ribbon.setAttribute('role', 'status')
  ribbon.style.cssText = LOOK
  const say = (what: 'shown' | 'ends') => {
    const texts = TEXTS[preferences.getState().language]
    const end = mark?.until === undefined ? [] : [texts.until(minuteOf(mark.until))]
    ribbon.textContent = what === 'ends' ? texts.ends : [texts.shown, ...end].join(' · ')
  }
  say('shown')
  addEventListener(PREVIEW_ENDS, () => say('ends'))
  addEventListener('message', sayWhere)
  document.body.append(ribbon)
}
