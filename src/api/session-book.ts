import * as z from 'zod/mini'
import { readStored, storedNames, writeStored } from '../platform/storage'

const apiSession = z.object({
  token: z.string(),
  /** Issued keys, base64; absent in plain mode (decisions §3). */
  keys: z.optional(z.object({ encryptKey: z.string(), decodeKey: z.string() })),
})

/** Token and keys of one auth answer, kept together so that a token is never used with other keys. */
export type ApiSession = z.output<typeof apiSession>

/** The activity and channel that a token was issued for. */
export interface SessionScope {
  activityId: string | undefined
  channel: string
}

export interface SessionBook {
  read: (scope: SessionScope) => ApiSession | undefined
  write: (scope: SessionScope, session: ApiSession) => void
}

/** Storage key of the session of an activity and channel. */
export const sessionPlace = ({ activityId, channel }: SessionScope) =>
  `hongbao.token.${encodeURIComponent(activityId ?? '')}.${encodeURIComponent(channel)}`

/** The scopes of an activity in which this browser has a session: one for each channel that it came by. */
export function scopesOf(activityId: string): SessionScope[] {
  const prefix = sessionPlace({ activityId, channel: '' })
  return storedNames('local', prefix).map((name) => ({
    activityId,
    channel: decodeURIComponent(name.slice(prefix.length)),
  }))
}

/** Sessions in the browser's local storage, one for each activity and channel. */
export const storedSessions: SessionBook = {
  read: (scope) => readStored('local', sessionPlace(scope), apiSession),
  write: (scope, session) => writeStored('local', sessionPlace(scope), session),
}
