import type { DeskExport } from '../../../domain/desk/export-calls'
import type { PersonEntry } from '../../../domain/desk/person/person-calls'
import type { DeskRequest } from '../../../domain/desk/request-calls'

const isOf = (entries: readonly PersonEntry[], activityId: string, table: unknown, id: unknown): boolean =>
  entries.some((entry) => entry.activityId === activityId && entry.table === table && entry.row.id === id)

/** The newest export of the person with these rows that an operator has asked for. */
export const newestAsked = (
  requests: readonly DeskRequest[],
  entries: readonly PersonEntry[],
  operator: string,
): DeskRequest | undefined =>
  requests
    .filter(({ kind, by }) => kind === 'exportPerson' && by === operator)
    .filter(({ subject, detail }) => isOf(entries, subject, detail.table, detail.id))
    .toSorted((one, other) => other.at - one.at)[0]

/** The files of the person with these rows that can be taken, whatever was asked for since. */
export const readyOf = (
  exports: readonly DeskExport[],
  entries: readonly PersonEntry[],
): readonly DeskExport[] =>
  exports.filter(
    ({ state, activityId, row }) => state === 'done' && isOf(entries, activityId, row?.table, row?.id),
  )

/** Whether the list of files is to be read again soon: one of the person with these rows is being written, or downloaded. */
export const isAwaited = (
  exports: readonly DeskExport[],
  entries: readonly PersonEntry[],
  /** Ids of files whose download was begun: it says nothing to the page. */
  taking: readonly string[],
): boolean =>
  exports.some(
    ({ id, state, activityId, row }) =>
      (state === 'running' && isOf(entries, activityId, row?.table, row?.id)) ||
      (state === 'done' && taking.includes(id)),
  )

/** The file of a request confirmed just now may not be listed yet. */
const LISTED_WITHIN_MS = 60_000
export type FileState = DeskExport['state'] | 'gone'

/** What became of the file of a confirmed request; `now` is the server's, epoch ms. */
export function fileState(
  exports: readonly DeskExport[],
  { at, subject, detail, decidedAt }: Pick<DeskRequest, 'at' | 'decidedAt' | 'detail' | 'subject'>,
  now: number,
): FileState {
  const file = exports.find(
    ({ activityId, row, startedAt }) =>
      activityId === subject && row?.table === detail.table && row?.id === detail.id && startedAt >= at,
  )
  return file?.state ?? (now - (decidedAt ?? at) < LISTED_WITHIN_MS ? 'running' : 'gone')
}
