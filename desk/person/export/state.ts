import type { DeskExport } from '../../../domain/desk/export-calls'
import type { DeskRequest } from '../../../domain/desk/request-calls'

/** A row of somebody's, by which they may have been asked for. */
export interface AskedRow {
  readonly activityId: string
  readonly table: string
  readonly id: string
}

const isOf = (rows: readonly AskedRow[], activityId: string, table: unknown, id: unknown): boolean =>
  rows.some((row) => row.activityId === activityId && row.table === table && row.id === id)

/** The newest export of the person with these rows that an operator has asked for. */
export const newestAsked = (
  requests: readonly DeskRequest[],
  rows: readonly AskedRow[],
  operator: string,
): DeskRequest | undefined =>
  requests
    .filter(({ kind, by }) => kind === 'exportPerson' && by === operator)
    .filter(({ subject, detail }) => isOf(rows, subject, detail.table, detail.id))
    .toSorted((one, other) => other.at - one.at)[0]

/** The files of the person with these rows that can be taken, whatever was asked for since. */
export const readyOf = (exports: readonly DeskExport[], rows: readonly AskedRow[]): readonly DeskExport[] =>
  exports.filter(
    ({ state, activityId, row }) => state === 'done' && isOf(rows, activityId, row?.table, row?.id),
  )

/** Whether the list of files is to be read again soon: one of the person with these rows is being written, or downloaded. */
export const isAwaited = (
  exports: readonly DeskExport[],
  rows: readonly AskedRow[],
  /** Ids of files whose download was begun: it says nothing to the page. */
  taking: readonly string[],
): boolean =>
  exports.some(
    ({ id, state, activityId, row }) =>
      (state === 'running' && isOf(rows, activityId, row?.table, row?.id)) ||
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
