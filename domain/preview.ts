import * as z from 'zod/mini'

/** The one call that the pages of a preview make, in the place of every other. */
export const PREVIEW_PATH = '/api/preview'

/** What a preview shows of the campaign's time, whatever its dates are. */
export const PREVIEW_STATES = ['asWritten', 'before', 'open', 'ended', 'paused'] as const
export type PreviewState = (typeof PREVIEW_STATES)[number]

/** A call as a player's page makes it, and the preview's mark from the address. */
export const previewRequest = z.object({
  mark: z.string().check(z.maxLength(2_000)),
  call: z.string().check(z.maxLength(200)),
  body: z.optional(z.record(z.string(), z.unknown())),
})

/** Where a preview's page believes to run. */
export const PREVIEW_CHANNELS = ['h5', 'miniProgram', 'bankApp'] as const
export type PreviewChannel = (typeof PREVIEW_CHANNELS)[number]

interface PreviewMark {
  /** What the server gave the desk: names a version, for an hour at most. */
  readonly token: string
  readonly state: PreviewState
  /** Place of the prize that every draw gives; 0 for none. Undefined leaves it to the server. */
  readonly result: number | undefined
  readonly channel: PreviewChannel
  /** Until when the token is good, epoch ms, as the page says it; the server goes by the token. */
  readonly until?: number | undefined
}

/** `token~state~result~channel~until`, the last one where it is known. */
export const previewMark = ({ token, state, result, channel, until }: PreviewMark): string =>
  [token, state, result ?? '', channel, ...(until === undefined ? [] : [until])].join('~')

/** @returns undefined for a text that is no mark */
export function readPreviewMark(mark: string): PreviewMark | undefined {
  const [token = '', named = 'asWritten', chosen = '', place = 'h5', end = ''] = mark.split('~')
  const state = PREVIEW_STATES.find((one) => one === named)
  const channel = PREVIEW_CHANNELS.find((one) => one === place)
  if (token === '' || state === undefined || channel === undefined || !/^\d{0,2}$/.test(chosen))
    return undefined
  const until = /^\d{13}$/.test(end) ? Number(end) : undefined
  return { token, state, result: chosen === '' ? undefined : Number(chosen), channel, until }
}

/**
 * What the desk asks the page of a preview, whose address it cannot read: the page is another origin's. It answers
 * `{ previewAt }`, its whole address.
 */
export const PREVIEW_WHERE = 'hongbao:preview-where'
