import type { CaptchaWork } from '../../../domain/calls/captcha'

/** What the page sends to the worker: the work, once. */
export type WorkOrder = CaptchaWork

/** What the worker answers: how far it is, then the solution, or that there is none. */
export type WorkNews =
  | { kind: 'progress'; tried: number }
  | { kind: 'solved'; counter: number; key: string }
  | { kind: 'failed' }
