import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { describe, expect, it } from 'vitest'
import { transaction } from '../../../server/db/transaction'
import { readPresent } from '../../../server/participation/draws/present'
import { useApp } from '../support/app'

describe('a draw on SQLite', () => {
  const server = useApp('sqlite')

  it('finds the rows by their keys, however many awards a campaign has', async () => {
    const statements: RootOperationNode[] = []
    const recorder: KyselyPlugin = {
      transformQuery({ node }) {
        statements.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const asked = [
      {
        identity: 'identity',
        nonce: { sessionId: 'session', nonce: 'nonce' },
        slot: { visitId: 'visit', path: '/path', keyHash: 'hash' },
      },
    ]
    const plan = await transaction(server.ctx.db, async (trx) => {
      await readPresent(trx.withPlugin(recorder), 'wheel', asked, false)
      const executor = trx.getExecutor()
      const steps: string[] = []
      for (const node of statements) {
        const queryId = { queryId: 'plan' }
        const { sql, parameters } = executor.compileQuery(node, queryId)
        const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
        const { rows } = await executor.executeQuery<{ detail: string }>(explained)
        steps.push(...rows.map(({ detail }) => detail))
      }
      return steps
    })
    const searches = (table: string) =>
      plan.filter((step) => step.startsWith('SEARCH') && step.includes(table)).join()
    expect(searches('awards')).toContain('(activity_id=? AND identity=?)')
    expect(searches('nonces')).toContain('(session_id=? AND nonce=?)')
    expect(searches('kept')).toContain('(visit_id=? AND path=? AND key_hash=?)')
  })
})
