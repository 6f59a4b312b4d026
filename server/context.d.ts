/**
 * The services that a function uses, itself or through what it calls: `ctx: Uses<'clock' | 'db'>`. Each room declares those
 * that it brings in its `services.ts` (`declare global`, interface `ServerContext`); `app.ts` puts them together.
 */
type Uses<Service extends keyof ServerContext> = Pick<ServerContext, Service>
