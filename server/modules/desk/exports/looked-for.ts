import { PEOPLE_PAGE, type PeopleTable } from '../../../../domain/desk/people-calls'
import { isRefused, type Lang, type Refused } from '../../../messages/catalogue'
import type { Operator } from '../../../process/operators/accounts'
import { type Filters, listed, wantedOf } from '../people/tables'
import { type LookUpServices, lookUp } from '../person/look-up'

/**
 * Looks for whom a file is to have, where it is to have somebody alone, as the table's page does: the number of its rows says
 * whether there is anybody. Why it may not be; undefined where it may, or looks for nobody.
 */
export async function refusesLookUp(
  ctx: Reads<LookUpServices | 'campaigns' | 'secrets'>,
  operator: Operator,
  { table, ...filters }: Filters & { readonly table: PeopleTable },
  lang: Lang,
): Promise<Refused | undefined> {
  const { activityId, find = '' } = filters
  if (find.trim() === '') return undefined
  const read = async () =>
    listed(ctx, table, { ...(await wantedOf(ctx, table, filters)), limit: PEOPLE_PAGE }, lang)
  const found = await lookUp(ctx, { operator, find, activityId, table }, read, ({ length }) => length)
  return isRefused(found) ? found : undefined
}
