import { LANGUAGES, type Language } from '../../domain/languages'
import {
  PREVIEW_CHANNELS,
  PREVIEW_STATES,
  type PreviewChannel,
  type PreviewState,
  previewMark,
} from '../../domain/preview'

/** Phones by what fits on them, px. */
export const PREVIEW_SCREENS = ['375×667', '360×780', '390×844', '430×932'] as const
type Screen = (typeof PREVIEW_SCREENS)[number]

export interface PreviewSetup {
  readonly channel: PreviewChannel
  readonly language: Language
  readonly state: PreviewState
  readonly screen: Screen
  /** Place of the prize that a draw gives; '' leaves it open. */
  readonly result: string
}

const oneOf = <T extends string>(list: readonly T[], text: string | null, usual: T): T =>
  list.find((one) => one === text) ?? usual

/** What an address says of a preview; what it does not say, or says wrongly, is as usual. */
export const previewSetup = (
  address: URLSearchParams,
  language: Language,
  screen: Screen = '390×844',
): PreviewSetup => ({
  channel: oneOf(PREVIEW_CHANNELS, address.get('channel'), 'h5'),
  language: oneOf(LANGUAGES, address.get('language'), language),
  state: oneOf(PREVIEW_STATES, address.get('state'), 'open'),
  screen: oneOf(PREVIEW_SCREENS, address.get('screen'), screen),
  result: /^\d{1,2}$/.test(address.get('result') ?? '') ? (address.get('result') ?? '') : '',
})

/** Lower, a tall phone is whole only where it cannot be read, px. */
const LOW = 1_000

/** The screen that is shown until another one is chosen. */
export const usualScreen = (windowHeight: number): Screen => (windowHeight < LOW ? '375×667' : '390×844')

/** Width and height of a screen, px. */
export function sizeOf(screen: Screen): { width: number; height: number } {
  const [width = 0, height = 0] = screen.split('×').map(Number)
  return { width, height }
}

/**
 * The link that shows a version so.
 * @param own the desk's origin, which has the players' pages too where no other one is named
 */
export function previewLink(
  {
    preview,
    entry,
    origin,
    expiresAt,
  }: { preview: string; entry: string; origin?: string | undefined; expiresAt?: number },
  { channel, language, state, result }: PreviewSetup,
  own: string,
): string {
  const link = new URL(entry, origin ?? own)
  link.searchParams.set('lang', language)
  const mark = previewMark({
    token: preview,
    state,
    result: result === '' ? undefined : Number(result),
    channel,
    until: expiresAt,
  })
  link.searchParams.set('preview', mark)
  return link.href
}
