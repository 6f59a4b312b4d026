type Document = Readonly<Record<string, unknown>>

/** What of a version's money takes a second person. */
export type Raise = 'managerDay' | 'budget'

const fenOf = (value: unknown, otherwise: number): number => (value === undefined ? otherwise : Number(value))

/**
 * What a version raises over what players have: the sum of a manager's day always waits, a budget above what one approves.
 * @param served undefined for the first version of a campaign
 * @param secondPersonFen what a manager confirms in a day where a campaign does not say
 */
export function raiseOf(
  document: Document,
  served: Document | undefined,
  secondPersonFen: number,
): Raise | undefined {
  const isHigher = (name: string, otherwise: number) =>
    fenOf(document[name], otherwise) > fenOf(served?.[name], otherwise)
  if (isHigher('managerDayFen', secondPersonFen)) return 'managerDay'
  return isHigher('budgetFen', 0) ? 'budget' : undefined
}
