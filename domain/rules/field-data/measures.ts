import { GAME_NAMES } from '../../games'

/** Measures of a page load: milliseconds, and for `cls` thousandths of the shift's score. */
export const VITALS = ['ttfb', 'fcp', 'lcp', 'inp', 'cls'] as const
export type Vital = (typeof VITALS)[number]

/** Largest value that is kept of a measure; a client sends it in place of a larger one. */
export const MOST_OF_VITAL = 60_000

/** What a device is likely to be able to draw, by its memory and cores: the tier that a scene starts with. */
export const DEVICE_CLASSES = ['low', 'mid', 'high'] as const
export type DeviceClass = (typeof DEVICE_CLASSES)[number]

/** Qualities of a scene; measured frames alone lead to the lowest. */
export const PLAYED_TIERS = ['least', ...DEVICE_CLASSES] as const
export type PlayedTier = (typeof PLAYED_TIERS)[number]

/** Scenes whose frames are counted while they are played. */
export const PLAYED_SCENES = [...GAME_NAMES, 'scratch-card'] as const
export type PlayedScene = (typeof PLAYED_SCENES)[number]

/** A longer interval is a late frame, and one over the second limit a jerk that everybody sees; ms. */
export const LATE_FRAME_MS = 20
export const JERK_MS = 50

/** Most frames of a scene in one beacon: what is beyond is scaled down. Some 14 minutes of play. */
export const MOST_FRAMES = 50_000

/** Names of errors that are kept; any other is `other`. */
export const ERROR_NAMES = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
  'AggregateError',
  'AbortError',
  'DataCloneError',
  'InvalidAccessError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'OperationError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
  'ApiError',
  'AxiosError',
  'CanceledError',
  'ZodError',
  'other',
] as const
export type ErrorName = (typeof ERROR_NAMES)[number]

/** Most errors in one beacon. */
export const MOST_ERRORS = 8

/** The place of an error that no file of ours is part of. */
export const NO_PLACE = 'none'

/** A place in a built script, `assets/<file>.js:<line>:<column>`: nothing in it has room for a phone number. */
export const PLACE = /^assets\/([A-Za-z0-9_.-]{1,80}\.js):\d{1,5}:\d{1,7}$/

/** Whose release is not the one that the server serves, and a place that is not counted by itself. */
export const OTHER = 'other'
