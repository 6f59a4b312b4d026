import { CompiledQuery } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Trx, transaction } from '../../../server/db/transaction'
import { readPresent } from '../../../server/participation/draws/present'
import { useApp } from '../support/app'
import { registerMany } from '../support/award-crowd'

const ASKED = {
  activityId: 'wheel',
  identities: ['identity'],
  needsRegistration: true,
  isHeld: false,
  isDemo: false,
}
/** How a plan says that a row is found by its whole key. */
const BY_KEY = [
  /Index.* on awards.*\n.*activity_id = .* AND \(identity = asked\.value\)/,
  /Index.* on registrations.*\n.*activity_id = .* AND \(identity = asked_1\.value\)/,
]

/** The same transaction, which adds each statement to a list before it runs it. */
const recorded = (trx: Trx, statements: CompiledQuery[]): Trx =>
  new Proxy(trx, {
    get(target, name) {
      if (name === 'executeQuery')
        return (query: CompiledQuery) => {
          statements.push(query)
          return target.executeQuery(query)
        }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

describe('a draw', () => {
  const server = useApp()

  it('finds the rows of its player by their keys, however many a campaign has', async () => {
    await registerMany(server, 'wheel', 2_000)
    const statements: CompiledQuery[] = []
    const plan = await transaction(server.ctx.db, async (trx) => {
      await readPresent(recorded(trx, statements), ASKED)
      const steps: unknown[] = []
      for (const { sql, parameters } of statements) {
        const explained = CompiledQuery.raw(`explain ${sql}`, [...parameters])
        const { rows } = await trx.executeQuery<object>(explained)
        steps.push(...rows.map((row) => Object.values(row).at(-1)))
      }
      return steps.join('\n')
    })
    for (const search of BY_KEY) expect(plan).toMatch(search)
    expect(plan).not.toContain('Join')
  })
})
