import * as z from 'zod/mini'
import { defineCall } from '../call'
import { line, maybeText, num, text } from '../wire'

/** A proof of work: search the counter below `most` whose derived key begins with `keyPrefix` (hexadecimal). */
export const captchaWork = z.object({
  algorithm: z.literal('PBKDF2/SHA-256'),
  /** Hexadecimal, as are all texts here. The password is the nonce followed by the counter, 32 bits, big-endian. */
  nonce: text,
  salt: text,
  /** Iterations of one key. */
  cost: num,
  /** In bytes. */
  keyLength: num,
  keyPrefix: text,
  most: num,
})

export type CaptchaWork = z.output<typeof captchaWork>

/** The counter that was found. */
export const captchaSolution = z.object({
  counter: z.int().check(z.minimum(0), z.maximum(0xffff_ffff)),
  /** The derived key, 32 bytes in hexadecimal. */
  key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

export const captchaChallengeCall = defineCall({
  path: '/api/captcha/challenge',
  summary: 'A picture with 6 characters and the 4 to click in order; no coordinates (decisions §3)',
  request: z.object({
    /** Ours: 'work' asks for a proof of work in place of the picture. */
    kind: z.optional(z.enum(['picture', 'work'])),
  }),
  response: z.object({
    id: text,
    /** Data address of the picture; absent for work. */
    image: maybeText,
    widthPx: z.optional(num),
    heightPx: z.optional(num),
    words: z.array(z.string()),
    work: z.optional(captchaWork),
  }),
})

export const captchaVerifyCall = defineCall({
  path: '/api/captcha/verify',
  summary:
    'Checks four clicks, or a proof of work; a ticket for one SMS code or operator login (decisions §3)',
  request: z.object({
    id: line(64),
    /** Pixels of the picture; t in ms since it was shown. */
    points: z.optional(
      z
        .array(z.object({ x: z.number(), y: z.number(), t: z.number() }))
        .check(z.minLength(4), z.maxLength(4)),
    ),
    solution: z.optional(captchaSolution),
  }),
  response: z.object({ ticket: text, msg: maybeText }),
})
