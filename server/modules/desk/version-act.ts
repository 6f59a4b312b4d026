import type * as z from 'zod/mini'
import type { AuditAction } from '../../../domain/desk/audit/audit-actions'
import type { changed } from '../../../domain/desk/version'
import { type Version, versionsTurn } from '../../campaigns/versions/rows'
import { createVersionStore } from '../../campaigns/versions/store'
import type { Refused } from '../../messages/catalogue'
import { refusalOf } from './refusals'
import type { Act, Done, Run } from './requests/act'

type Changed = z.output<typeof changed>
type Store = ReturnType<typeof createVersionStore>
type Outcome = Awaited<ReturnType<Store['submit']>>
type Stepped = Done<Changed> & { readonly answer: { readonly version: Version } }

/**
 * Takes a step of a version in the act's transaction; the step writes the row, as at the shell.
 * @param taken what is answered where somebody has saved it meanwhile
 */
export const stepping =
  ({ clock }: Reads<'clock'>, step: (store: Store) => Promise<Outcome>, taken?: Refused): Run<Stepped> =>
  async (trx) => {
    const outcome = await step(createVersionStore({ db: trx, clock }))
    if (outcome.ok) return { answer: { version: outcome.version } }
    return (outcome.refusal.why === 'saved' ? taken : undefined) ?? refusalOf(outcome.refusal)
  }

/** An act that is a step of a version and no more. */
export const stepAct = <P extends object>(
  ctx: Reads<'clock'>,
  name: AuditAction,
  step: (store: Store) => (given: NoInfer<P> & { by: string }) => Promise<Outcome>,
): Act<P, Changed> => ({
  name,
  turn: versionsTurn,
  prepare: async ({ params, by }) => stepping(ctx, (store) => step(store)({ ...params, by: by.name })),
})
