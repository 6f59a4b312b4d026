import * as z from 'zod/mini'
import { toBase64 } from '../../domain/base64'
import type { Call } from '../../domain/call'
import type { CryptoSuite } from '../../domain/envelope'
import { maybeText } from '../../domain/wire'
import { readStored, writeStored } from '../platform/storage'
import { forgetSubject, type Known, keepSubject, personOf } from '../stores/subject'

const KEY_PLACE = 'hongbao.subject-key'
const KEY_BYTES = 32

/** A campaign, and what names its people. */
interface SubjectPlace extends Pick<Call, 'by'> {
  activityId: string
}

/** For whom this tab acts (decisions §22). */
export interface SubjectBook {
  of: (place: SubjectPlace) => Known | undefined
  /** Takes the person whom an answer proves: its subject or, of a backend that sends none, what was proved. */
  learn: (place: SubjectPlace, body: unknown, answer: unknown) => void
  forget: (place: SubjectPlace) => void
}

const utf8 = new TextEncoder()

const sent = z.object({ phone: maybeText, code: maybeText })
const answered = z.object({ code: maybeText, subject: maybeText, mobNum: maybeText, userInfo: maybeText })

/** What a success has proved: an openId, a bank customer, or the phone of an SMS code. */
function provedBy(body: unknown, { code, mobNum, userInfo }: z.output<typeof answered>): string | undefined {
  if (code !== '200' && code !== '0') return undefined
  const form = sent.safeParse(body)
  return userInfo ?? mobNum ?? (form.success && form.data.code ? form.data.phone : undefined)
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
    of: ({ activityId, by }) => personOf(activityId, by),
    learn({ activityId, by }, body, answer) {
      const parsed = answered.safeParse(answer)
      if (!parsed.success) return
      const { subject } = parsed.data
      const proved = subject === undefined ? provedBy(body, parsed.data) : undefined
      if (subject !== undefined) keepSubject(activityId, by, { subject, isServers: true })
      else if (proved !== undefined) {
        const mark = toBase64(suite.hmacSha256(utf8.encode(ownKey()), proved))
        keepSubject(activityId, by, { subject: mark, isServers: false })
      }
    },
    forget: ({ activityId, by }) => forgetSubject(activityId, by),
  }
}
