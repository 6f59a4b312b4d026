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

/** The file that has become of a confirmed request; undefined where it is not kept any more. */
export const fileOf = (
  exports: readonly DeskExport[],
  { at, detail }: Pick<DeskRequest, 'at' | 'detail'>,
): DeskExport | undefined =>
  exports.find(
    ({ row, startedAt }) => row?.table === detail.table && row?.id === detail.id && startedAt >= at,
  )
