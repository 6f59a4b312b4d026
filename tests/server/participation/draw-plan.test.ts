import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { expect, it } from 'vitest'
import { transaction } from '../../../server/db/transaction'
import { readPresent } from '../../../server/participation/draws/present'
import { useApp } from '../support/app'
import { describeOnEachDatabase } from '../support/databases'

const ASKED = [
  {
    identity: 'identity',
    nonce: { sessionId: 'session', nonce: 'nonce' },
    slot: { visitId: 'visit', path: '/path', keyHash: 'hash' },
  },
]
const EXPLAIN = { sqlite: 'explain query plan', postgres: 'explain' } as const
/** How a plan says that a row is found by its whole key. */
const BY_KEY = {
  sqlite: [
    /SEARCH awards .*\(activity_id=\? AND identity=\?\)/,
    /SEARCH nonces .*\(session_id=\? AND nonce=\?\)/,
    /SEARCH kept .*\(visit_id=\? AND path=\? AND key_hash=\?\)/,
  ],
  postgres: [
    /Index.* on awards.*\n.*activity_id = .* AND \(identity = asked\.identity\)/,
    /Index.* on nonces.*\n.*session_id = .* AND \(nonce = /,
    /Index.* on idempotency kept.*\n.*visit_id = .* AND \(path = .* AND \(key_hash = /,
  ],
} as const

describeOnEachDatabase('a draw', (dialect) => {
  const server = useApp(dialect)

  it('finds the rows of its player by their keys, however many awards a campaign has', async () => {
    const statements: RootOperationNode[] = []
    const recorder: KyselyPlugin = {
      transformQuery({ node }) {
        statements.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const plan = await transaction(server.ctx.db, async (trx) => {
      await readPresent(trx.withPlugin(recorder), 'wheel', ASKED, false)
      const executor = trx.getExecutor()
      const steps: unknown[] = []
      for (const node of statements) {
        const { sql, parameters } = executor.compileQuery(node, { queryId: 'plan' })
        const explained = CompiledQuery.raw(`${EXPLAIN[dialect]} ${sql}`, [...parameters])
        const { rows } = await executor.executeQuery<object>(explained)
        steps.push(...rows.map((row) => Object.values(row).at(-1)))
      }
      return steps.join('\n')
    })
    for (const search of BY_KEY[dialect]) expect(plan).toMatch(search)
    expect(plan).not.toContain('Join')
  })
})
