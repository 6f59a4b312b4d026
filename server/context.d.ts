/**
 * The services that a function uses, itself or through what it calls: `ctx: Uses<'clock' | 'db'>`. Each room declares those
 * that it brings in its `services.ts` (`declare global`, interface `ServerContext`); `app.ts` puts them together.
 */
type Uses<Service extends keyof ServerContext> = Pick<ServerContext, Service>

/** The same for what changes nothing by itself, as all of the desk but what runs its acts: its database only reads. */
type Reads<Service extends keyof ServerContext> = {
  readonly [Name in Service]: Name extends 'db' ? import('./db/transaction').ReadDb : ServerContext[Name]
}
