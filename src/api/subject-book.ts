import * as z from 'zod/mini'
import { toBase64 } from '../../domain/base64'
import { CODES } from '../../domain/codes'
import type { CryptoSuite } from '../../domain/envelope'
import { maybeText } from '../../domain/wire'
import { readStored, writeStored } from '../platform/storage'
import {
  dropSubject,
  type Known,
  keepSubject,
  nextTurn,
  personAt,
  type SubjectPlace,
} from '../stores/subject'

const KEY_PLACE = 'hongbao.subject-key'
const KEY_BYTES = 32

/** For whom this tab acts (decisions §22). */
export interface SubjectBook {
  of: (place: SubjectPlace) => Known | undefined
  /** The turn of a call that starts now. */
  turn: () => number
  /** Takes the person whom the answer to a call of that turn proves: its subject or, of a backend that sends none, what was proved. */
  learn: (place: SubjectPlace, turn: number, body: unknown, answer: unknown) => void
  /** The server has refused the subject that was sent. */
  drop: (place: SubjectPlace, sent: string) => void
}

const utf8 = new TextEncoder()

const sent = z.object({ phone: maybeText, code: maybeText })
const answered = z.object({ code: maybeText, subject: maybeText, mobNum: maybeText, userInfo: maybeText })

/**
 * What an answer without a subject has proved: an openId, a bank customer, or the phone of an SMS code. A refusal of anything
 * but the code counts too: it may say what that phone has done before.
 */
function provedBy(body: unknown, { code, mobNum, userInfo }: z.output<typeof answered>): string | undefined {
  const form = sent.safeParse(body)
  const phone = form.success && form.data.code ? form.data.phone : undefined
  if (code === '200' || code === '0') return userInfo ?? mobNum ?? phone
  return code === String(CODES.smsCode) ? undefined : phone
}

/** Subjects in the tab's session storage. Its own marks are a keyed hash, so that nothing personal is stored. */
export function storedSubjects(suite: CryptoSuite): SubjectBook {
  const ownKey = (): string => {
    const kept = readStored('session', KEY_PLACE, z.string())
    const key = kept ?? toBase64(suite.randomBytes(KEY_BYTES))
    if (kept === undefined) writeStored('session', KEY_PLACE, key)
    return key
  }
  return {
    of: personAt,
    turn: nextTurn,
    learn(place, turn, body, answer) {
      const parsed = answered.safeParse(answer)
      if (!parsed.success) return
      const { subject } = parsed.data
      const proved = subject === undefined ? provedBy(body, parsed.data) : undefined
      if (subject !== undefined) keepSubject(place, { subject, isServers: true }, turn)
      else if (proved !== undefined) {
        const mark = toBase64(suite.hmacSha256(utf8.encode(ownKey()), proved))
        keepSubject(place, { subject: mark, isServers: false }, turn)
      }
    },
    drop: dropSubject,
  }
}
