import { maskName } from '../../../domain/rules/registration/mask'
import { searchedName } from '../../../domain/rules/registration/searched-name'

/**
 * The tables that have a name: what names a row, where its name is encrypted, and by which hashes it is found. A phone has a hash of
 * its own where the row's person is somebody else.
 */
export const NAMED_TABLES = {
  registrations: {
    row: 'id',
    name: 'customerName',
    phone: 'phone',
    hash: 'customerNameHash',
    tail: 'customerTailHash',
    phoneHash: undefined,
  },
  newYearOrders: {
    row: 'orderNo',
    name: 'customerName',
    phone: 'phone',
    hash: 'customerNameHash',
    tail: 'customerTailHash',
    phoneHash: undefined,
  },
  /** The receiver's phone is with the name. */
  zyParticipants: {
    row: 'id',
    name: 'receiver',
    phone: undefined,
    hash: 'receiverNameHash',
    tail: 'receiverTailHash',
    phoneHash: 'receiverPhoneHash',
  },
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

const LAST_DIGITS = /\d{4}$/

/** A name as it is masked, equal for the ways in which one name is written; '' for none. */
function maskedForm(name: string): string {
  const plain = name.normalize('NFKC').trim().toLowerCase()
  return plain.includes('*') ? plain : maskName(searchedName(name))
}

/**
 * The keyed hash by which a row is found by a name with the last four digits of its phone; '' where either is missing. It has the
 * masked name, since that is all that is kept of many people. Keyed and kept apart as `nameHash`: no digits are found without a name.
 */
export function tailHash(
  { secrets }: Uses<'secrets'>,
  table: NamedTable,
  activityId: string,
  { name, phone }: { readonly name: string; readonly phone: string },
): string {
  const masked = maskedForm(name)
  const [digits] = LAST_DIGITS.exec(phone) ?? []
  return masked === '' || digits === undefined
    ? ''
    : secrets.hash(`name-tail/${table}`, activityId, masked, digits)
}

/** The keyed hash by which gifts of a campaign are found by the phone that their parcel is for; '' for no phone. */
export const receiverPhoneHash = ({ secrets }: Uses<'secrets'>, activityId: string, phone: string): string =>
  phone === '' ? '' : secrets.hash('receiver-phone', activityId, phone)
