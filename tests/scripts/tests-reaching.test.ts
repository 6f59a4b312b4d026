import { expect, it } from 'vitest'
import { testsReaching } from '../../scripts/tests/reaching.mjs'

it('finds the tests that import a module, themselves or through others, and no others', () => {
  const found = testsReaching('tests/server/db', 'tests/server/support/database/databases.ts')
  // Itself; through the app that tests share.
  expect(found).toContain('tests/server/db/migrations.test.ts')
  expect(found).toContain('tests/server/db/lost-connection.test.ts')
  // A database of its own; none.
  expect(found).not.toContain('tests/server/db/embedded.test.ts')
  expect(found).not.toContain('tests/server/db/waiting-line.test.ts')
})
