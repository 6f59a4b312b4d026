import { type CaptchaWork, captchaChallengeCall } from '../../../domain/calls/captcha'
import { CAPTCHA } from '../../../domain/rules/visit/captcha'
import { ApiError, call } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { translate } from '../../i18n'
import { fontsReady } from '../../platform/fonts'
import type { CaptchaData } from '../../stage'

export type CheckKind = 'picture' | 'work'

/** What the dialog shows: a picture's scene, a proof of work, or a state without either. */
export type CheckView =
  | { kind: 'loading' }
  | { kind: 'picture'; data: CaptchaData; words: readonly string[] }
  /** Without work on a backend that has no captcha: nothing is to be proved there. */
  | { kind: 'work'; id: string; work: CaptchaWork | undefined }
  | { kind: 'failed'; text: string }

const NOT_FOUND = 404

const localSeed = () => crypto.getRandomValues(new Int32Array(1))[0] ?? 0

/** Requests a challenge; on a backend without these calls the page checks by itself (decisions §3). */
export async function fetchChallenge(kind: CheckKind): Promise<CheckView> {
  const stamp = translate('captcha.stamp')
  try {
    const reply = await call(captchaChallengeCall, { kind }, { quiet: true })
    if (!reply.ok) {
      return { kind: 'failed', text: messageOf(reply, 'captcha.failed') }
    }
    const { id, image, work, words } = reply
    if (work !== undefined) return { kind: 'work', id, work }
    if (image === undefined) return { kind: 'failed', text: translate('captcha.failed') }
    await fontsReady(words.join(''))
    const { widthPx = CAPTCHA.widthPx, heightPx = CAPTCHA.heightPx } = reply
    return { kind: 'picture', words, data: { kind: 'picture', id, image, widthPx, heightPx, stamp } }
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) {
      if (kind === 'work') return { kind, id: '', work: undefined }
      return { kind: 'picture', words: [], data: { kind: 'local', seed: localSeed(), stamp } }
    }
    return { kind: 'failed', text: translate('notice.network') }
  }
}
