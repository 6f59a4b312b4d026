import { useCallback, useEffect, useRef, useState } from 'react'
import type { RequestOf } from '../../../domain/call'
import { captchaVerifyCall } from '../../../domain/calls/captcha'
import { CODES } from '../../../domain/codes'
import { CAPTCHA } from '../../../domain/rules/visit/captcha'
import { call } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { translate } from '../../i18n'
import type { Click } from '../../stage'
import { type CheckKind, type CheckView, fetchChallenge } from './challenge'
import { LOCAL_TICKET } from './local-ticket'
import { useWork } from './use-work'

interface SecurityCheck {
  view: CheckView
  /** The requested kind, loaded or not. */
  kind: CheckKind
  /** The last answer's result, until the next one begins. */
  result: 'right' | 'wrong' | undefined
  /** While an answer is being verified, and after a right one. */
  busy: boolean
  request: (kind: CheckKind) => void
  answerClicks: (clicks: readonly Click[]) => Promise<void>
  /** Share of a proof of work that is done, 0 to 1. */
  share: number
  /** A local check's words and result. */
  localWords: (words: readonly string[]) => void
  localAnswer: (right: boolean) => void
  /** Clears the last result once the player starts over. */
  clearResult: () => void
}

/** Time to see the stamp before the dialog closes. */
const RIGHT_SHOWN_MS = 700
/** An unanswered challenge is replaced before it expires on the server. */
const STALE_MS = CAPTCHA.lifeMs - 8_000

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * A security check: requests a challenge, verifies the answer, requests another one after a wrong answer and reports
 * the ticket of a right one.
 * @param open false from when the dialog closes: no more requests
 * @param first the kind that is requested first
 * @param onRight called with the ticket once the player has seen the result
 * @param showAnswer shows a picture's result in its scene
 */
export function useSecurityCheck(
  { open, first }: { open: boolean; first: CheckKind },
  onRight: (ticket: string) => void,
  showAnswer: (right: boolean) => void,
): SecurityCheck {
  const [view, setView] = useState<CheckView>({ kind: 'loading' })
  const [kind, setKind] = useState(first)
  const [result, setResult] = useState<'right' | 'wrong'>()
  const [busy, setBusy] = useState(false)
  const requests = useRef(0)
  const isOpen = useRef(false)

  const load = useCallback(async (wanted: CheckKind, notBeforeMs = 0) => {
    requests.current += 1
    const mine = requests.current
    const [next] = await Promise.all([fetchChallenge(wanted), wait(notBeforeMs)])
    if (mine !== requests.current || !isOpen.current) return
    setView(next)
    setBusy(false)
  }, [])

  const request = useCallback(
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
    isOpen.current = true
    void load(first)
    return () => {
      isOpen.current = false
    }
  }, [open, first, load])

  useEffect(() => {
    const expires = view.kind === 'picture' && view.data.kind === 'picture'
    if (!open || !expires || busy) return
    const timer = setTimeout(() => void load('picture'), STALE_MS)
    return () => clearTimeout(timer)
  }, [open, view, busy, load])

  const succeed = async (ticket: string) => {
    setResult('right')
    setBusy(true)
    await wait(RIGHT_SHOWN_MS)
    if (isOpen.current) onRight(ticket)
  }

  const verify = async (answer: RequestOf<typeof captchaVerifyCall>, wanted: CheckKind) => {
    requests.current += 1
    const mine = requests.current
    setBusy(true)
    try {
      const reply = await call(captchaVerifyCall, answer, { quiet: true })
      if (mine !== requests.current || !isOpen.current) return
      showAnswer(reply.ok)
      if (reply.ok) {
        await succeed(reply.ticket)
        return
      }
      if (reply.code !== CODES.captcha) {
        setView({ kind: 'failed', text: messageOf(reply, 'notice.network') })
        setBusy(false)
        return
      }
      setResult('wrong')
      await load(wanted, CAPTCHA.reloadMs)
    } catch {
      if (mine !== requests.current || !isOpen.current) return
      setView({ kind: 'failed', text: translate('notice.network') })
      setBusy(false)
    }
  }

  const share = useWork(open && view.kind === 'work' ? view : undefined, (solution) => {
    if (view.kind !== 'work') return
    if (view.work === undefined) void succeed(LOCAL_TICKET)
    else if (solution) void verify({ id: view.id, solution }, 'work')
    else setView({ kind: 'failed', text: translate('captcha.workFailed') })
  })

  return {
    view,
    kind,
    result,
    busy,
    request,
    answerClicks: async (clicks) => {
      if (view.kind !== 'picture' || view.data.kind !== 'picture') return
      await verify({ id: view.data.id, points: [...clicks] }, 'picture')
    },
    share,
    localWords: (words) => setView((shown) => (shown.kind === 'picture' ? { ...shown, words } : shown)),
    localAnswer: (right) => {
      if (right) void succeed(LOCAL_TICKET)
      else setResult('wrong')
    },
    clearResult: () => setResult(undefined),
  }
}
