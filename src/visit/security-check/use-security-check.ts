import { useCallback, useEffect, useRef, useState } from 'react'
import { captchaChallengeCall, captchaVerifyCall } from '../../../domain/calls/captcha'
import { CODES } from '../../../domain/codes'
import { CAPTCHA } from '../../../domain/rules/visit/captcha'
import { ApiError, call } from '../../api/client'
import { translate } from '../../i18n'
import { fontsReady } from '../../platform/fonts'
import type { CaptchaData, Click } from '../../stage'
import { LOCAL_TICKET } from './local-ticket'

type CheckKind = 'picture' | 'text'

/** What the dialog shows: the data of its scene, or a question, or that there is nothing to show. */
export type CheckView =
  | { kind: 'loading' }
  | { kind: 'picture'; data: CaptchaData; words: readonly string[] }
  | { kind: 'text'; id: string; question: string }
  | { kind: 'failed'; text: string }

interface SecurityCheck {
  view: CheckView
  /** What is asked for, whether it is there yet or not. */
  kind: CheckKind
  /** The last answer's result, until the next one begins. */
  result: 'right' | 'wrong' | undefined
  /** While an answer is with the server, and once it was right. */
  busy: boolean
  ask: (kind: CheckKind) => void
  answerClicks: (clicks: readonly Click[]) => Promise<void>
  answerText: (answer: string) => Promise<void>
  /** A local check's words and result. */
  localWords: (words: readonly string[]) => void
  localAnswer: (right: boolean) => void
  /** The player begins anew: the last result goes. */
  beginAnew: () => void
}

/** The stamp is seen before the dialog goes. */
const RIGHT_SHOWN_MS = 700
/** A picture that nobody answered is replaced before the server forgets it. */
const STALE_MS = CAPTCHA.lifeMs - 8_000
const NOT_FOUND = 404

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const localSeed = () => crypto.getRandomValues(new Int32Array(1))[0] ?? 0

/** Asks for a challenge; on a backend without these calls the page checks by itself (decisions §3). */
async function fetchView(kind: CheckKind): Promise<CheckView> {
  const stamp = translate('captcha.stamp')
  try {
    const reply = await call(captchaChallengeCall, { kind }, { quiet: true })
    if (!reply.ok) {
      return { kind: 'failed', text: reply.msg ?? reply.message ?? translate('captcha.failed') }
    }
    const { id, image, question, words } = reply
    if (question !== undefined) return { kind: 'text', id, question }
    if (image === undefined) return { kind: 'failed', text: translate('captcha.failed') }
    await fontsReady(words.join(''))
    const { widthPx = CAPTCHA.widthPx, heightPx = CAPTCHA.heightPx } = reply
    return { kind: 'picture', words, data: { kind: 'picture', id, image, widthPx, heightPx, stamp } }
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) {
      return { kind: 'picture', words: [], data: { kind: 'local', seed: localSeed(), stamp } }
    }
    return { kind: 'failed', text: translate('notice.network') }
  }
}

/**
 * The course of a security check: ask, answer, again when wrong, the ticket when right.
 *
 * @param open false while the dialog goes and after: nothing is asked for any more
 * @param onRight told of the ticket once the player has seen that it was right
 * @param showAnswer shows a picture's result in its scene
 */
export function useSecurityCheck(
  open: boolean,
  onRight: (ticket: string) => void,
  showAnswer: (right: boolean) => void,
): SecurityCheck {
  const [view, setView] = useState<CheckView>({ kind: 'loading' })
  const [kind, setKind] = useState<CheckKind>('picture')
  const [result, setResult] = useState<'right' | 'wrong'>()
  const [busy, setBusy] = useState(false)
  const asked = useRef(0)
  const alive = useRef(false)

  const load = useCallback(async (wanted: CheckKind, notBeforeMs = 0) => {
    asked.current += 1
    const mine = asked.current
    const [next] = await Promise.all([fetchView(wanted), wait(notBeforeMs)])
    if (mine !== asked.current || !alive.current) return
    setView(next)
    setBusy(false)
  }, [])

  const ask = useCallback(
    (wanted: CheckKind) => {
      setKind(wanted)
      setResult(undefined)
      setView((shown) => (shown.kind === wanted ? shown : { kind: 'loading' }))
      void load(wanted)
    },
    [load],
  )

  useEffect(() => {
    if (!open) return
    alive.current = true
    void load('picture')
    return () => {
      alive.current = false
    }
  }, [open, load])

  const perishes = view.kind === 'text' || (view.kind === 'picture' && view.data.kind === 'picture')
  useEffect(() => {
    if (!open || !perishes || busy) return
    const timer = setTimeout(() => void load(view.kind === 'text' ? 'text' : 'picture'), STALE_MS)
    return () => clearTimeout(timer)
  }, [open, view, perishes, busy, load])

  const succeed = async (ticket: string) => {
    setResult('right')
    setBusy(true)
    await wait(RIGHT_SHOWN_MS)
    if (alive.current) onRight(ticket)
  }

  const verify = async (
    answer: { id: string; points: { x: number; y: number; t: number }[] } | { id: string; answer: string },
    wanted: CheckKind,
  ) => {
    asked.current += 1
    const mine = asked.current
    setBusy(true)
    try {
      const reply = await call(captchaVerifyCall, answer, { quiet: true })
      if (mine !== asked.current || !alive.current) return
      showAnswer(reply.ok)
      if (reply.ok) {
        await succeed(reply.ticket)
        return
      }
      if (reply.code !== CODES.captcha) {
        setView({ kind: 'failed', text: reply.msg ?? reply.message ?? translate('notice.network') })
        setBusy(false)
        return
      }
      setResult('wrong')
      await load(wanted, CAPTCHA.reloadMs)
    } catch {
      if (mine !== asked.current || !alive.current) return
      setView({ kind: 'failed', text: translate('notice.network') })
      setBusy(false)
    }
  }

  return {
    view,
    kind,
    result,
    busy,
    ask,
    answerClicks: async (clicks) => {
      if (view.kind !== 'picture' || view.data.kind !== 'picture') return
      await verify({ id: view.data.id, points: [...clicks] }, 'picture')
    },
    answerText: async (answer) => {
      if (view.kind === 'text') await verify({ id: view.id, answer }, 'text')
    },
    localWords: (words) => setView((shown) => (shown.kind === 'picture' ? { ...shown, words } : shown)),
    localAnswer: (right) => {
      if (right) void succeed(LOCAL_TICKET)
      else setResult('wrong')
    },
    beginAnew: () => setResult(undefined),
  }
}
