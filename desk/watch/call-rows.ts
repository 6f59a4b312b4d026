import type { DeskCallCounts } from '../../domain/desk/watch-calls'
import type { Translate } from '../i18n/translator'

interface CallRow {
  readonly key: string
  readonly name: string
  readonly count: number
  /** On the other day. */
  readonly earlier: number
}

const NOTHING: DeskCallCounts = {
  sms: { sent: 0, refused: 0 },
  captcha: { passed: 0, failed: 0 },
  refusals: [],
  errors: [],
}

/** Each count with that of the other day: messages and checks always, refusals and errors where there were any. */
export function callRows(now: DeskCallCounts, then: DeskCallCounts = NOTHING, t: Translate): CallRow[] {
  const refusals = new Map([...then.refusals, ...now.refusals].map((one) => [one.subject, one.text]))
  const statuses = [...new Set([...now.errors, ...then.errors].map(({ status }) => status))]
  const refused = ({ refusals: all }: DeskCallCounts, wanted: string) =>
    all.find(({ subject }) => subject === wanted)?.count ?? 0
  const failed = ({ errors: all }: DeskCallCounts, wanted: string) =>
    all.find(({ status }) => status === wanted)?.count ?? 0
  const fixed = [
    ['calls.smsSent', now.sms.sent, then.sms.sent],
    ['calls.smsRefused', now.sms.refused, then.sms.refused],
    ['calls.captchaPassed', now.captcha.passed, then.captcha.passed],
    ['calls.captchaFailed', now.captcha.failed, then.captcha.failed],
  ] as const
  return [
    ...fixed.map(([key, count, earlier]) => ({ key, name: t(key), count, earlier })),
    ...[...refusals]
      .map(([subject, text]) => ({
        key: subject,
        name: t('calls.refusal', { text: text === '' ? t('calls.ownText') : text }),
        count: refused(now, subject),
        earlier: refused(then, subject),
      }))
      .sort((a, b) => b.count - a.count),
    ...statuses.map((status) => ({
      key: `status ${status}`,
      name: t('calls.error', { status }),
      count: failed(now, status),
      earlier: failed(then, status),
    })),
  ]
}
