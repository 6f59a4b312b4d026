import { searchedName } from '../../../domain/rules/registration/searched-name'

/** The tables that have a name: what names a row, where its name is encrypted, and by which hash it is found. */
export const NAMED_TABLES = {
  registrations: { row: 'id', name: 'customerName', hash: 'customerNameHash' },
  newYearOrders: { row: 'orderNo', name: 'customerName', hash: 'customerNameHash' },
  zyParticipants: { row: 'id', name: 'receiver', hash: 'receiverNameHash' },
} as const

export type NamedTable = keyof typeof NAMED_TABLES

/**
 * The keyed hash by which the rows of one table and campaign are found by a whole name; '' for what is no whole name.
 *
 * It is keyed as `identity` is, by the index root, and stays the same when secrets are rotated. Names are few and well
 * known, so that somebody with the key can try them all; without it, with the database alone, none can be tried. A
 * purpose for each table and the campaign beside the name keep equal names from being linked across tables and
 * campaigns. Within one they do have equal hashes, without which nothing could be found by them: how often each occurs
 * is visible, and the commonest ones can be guessed from that (docs/keys.md).
 */
export function nameHash(
  { secrets }: Uses<'secrets'>,
  table: NamedTable,
  activityId: string,
  name: string,
): string {
  const searched = searchedName(name)
  return searched === '' ? '' : secrets.hash(`name/${table}`, activityId, searched)
}
