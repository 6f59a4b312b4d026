import { createTransport } from 'nodemailer'
import * as z from 'zod'
import { setting } from '../../process/setting'
import { defineAdapter } from '../adapter'
import { Unreachable } from '../circuit-breaker'
import type { NoticeChannel } from './port'

const TIMEOUT_MS = 10_000
/** For a message in all, whatever each answer takes: half as long as a delivery is leased. */
const MESSAGE_MS = 30_000
const SUBMISSION_PORT = 587
const TLS_PORT = 465
const THIS_HOST: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const partOf = (text: string) => (text === '' ? undefined : decodeURIComponent(text))

/** Where the mail server is, and who we are there. What leaves this host is encrypted: by STARTTLS, or from the start. */
function transportOf(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? TLS_PORT : SUBMISSION_PORT) : Number(port),
    secure,
    requireTLS: !secure && !THIS_HOST.includes(hostname),
    ...(username !== '' && { auth: { user: partOf(username) ?? '', pass: partOf(password) ?? '' } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const numbered = z.object({ responseCode: z.number() })

/** The mail server's refusal without its words, which name the address. */
function failureOf(error: unknown): Error {
  const refusal = numbered.safeParse(error).data
  return refusal === undefined
    ? new Unreachable('the mail server', new Error('no answer', { cause: error }))
    : new Error(`the mail server refused the message: ${refusal.responseCode}`)
}

/** @throws ETIMEDOUT where it takes too long */
async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('the message took too long'), { code: 'ETIMEDOUT' })
    timer = setTimeout(() => reject(error), MESSAGE_MS)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

export const smtp = defineAdapter({
  settings: z.object({
    HONGBAO_NOTICE_SMTP: setting(z.url({ protocol: /^smtps?$/ }), {
      expected: 'smtp://… or smtps://… with user and password, and HONGBAO_NOTICE_FROM beside it',
      holdsPassword: true,
    }),
    HONGBAO_NOTICE_FROM: setting(z.email(), 'the address that notices come from'),
  }),
  make: ({ HONGBAO_NOTICE_SMTP: address, HONGBAO_NOTICE_FROM: from }): readonly NoticeChannel[] => {
    const transport = transportOf(address)
    return [
      {
        name: 'smtp',
        reaches: 'person',
        needsAddress: true,
        async send({ id, title, text, link }, { address: to }) {
          if (to === undefined) throw new Error('a mail needs an address')
          try {
            const sent = transport.sendMail({
              from,
              // As an object it is one address, whatever commas are in it.
              to: { name: '', address: to },
              subject: title,
              text: `${[text, ...(URL.canParse(link) ? [link] : [])].join('\n\n')}\n`,
              messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
              headers: { 'auto-submitted': 'auto-generated' },
            })
            await inTime(sent)
          } catch (error) {
            throw failureOf(error)
          }
        },
      },
    ]
  },
})
