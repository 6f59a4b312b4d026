import * as z from 'zod/mini'
import { defineCall } from '../call'
import { line, maybeText, num, text } from '../wire'

export const captchaChallengeCall = defineCall({
  path: '/api/captcha/challenge',
  summary: 'A picture with 6 characters and the 4 to click in order; no coordinates (decisions §3)',
  request: z.object({
    /** Ours: 'text' requests a question in place of the picture. */
    kind: z.optional(z.enum(['picture', 'text'])),
  }),
  response: z.object({
    id: text,
    /** Data address of the picture; absent for a text question. */
    image: maybeText,
    widthPx: z.optional(num),
    heightPx: z.optional(num),
    words: z.array(z.string()),
    /** The question, for people who cannot see the picture. */
    question: maybeText,
  }),
})

export const captchaVerifyCall = defineCall({
  path: '/api/captcha/verify',
  summary: 'Checks four clicks, or a text answer; a ticket for one SMS code (decisions §3)',
  request: z.object({
    id: line(64),
    /** Pixels of the picture; t in ms since it was shown. */
    points: z.optional(
      z
        .array(z.object({ x: z.number(), y: z.number(), t: z.number() }))
        .check(z.minLength(4), z.maxLength(4)),
    ),
    answer: z.optional(line(64)),
  }),
  response: z.object({ ticket: text, msg: maybeText }),
})
