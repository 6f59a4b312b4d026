import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDatabase } from '../../../server/db/open'
import { lockFolder } from '../../../server/process/lock'
import { checkNode } from '../../../server/process/node-version'
import { StartRefused } from '../../../server/process/start-refused'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hongbao-node-'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  rmSync(dataDir, { recursive: true })
})

/** Makes this process say that it is another Node. */
const pretend = (node: string) =>
  vi.stubGlobal('process', Object.create(process, { versions: { value: { ...process.versions, node } } }))

it.each(['24.0.0', '24.21.0'])('opens no embedded database with Node %s, and says what to use', (version) => {
  pretend(version)
  expect(() => lockFolder(dataDir)).toThrow(StartRefused)
  expect(() => openDatabase({ dataDir })).toThrow(/Node 20, 22 or 26, or PostgreSQL \(DATABASE_URL\)/)
  expect(readdirSync(dataDir)).toEqual([])
})

it('opens PostgreSQL with Node 24', async () => {
  pretend('24.21.0')
  const { db, dialect } = openDatabase({ dataDir, databaseUrl: 'postgres://localhost:9/hongbao' })
  expect(dialect).toBe('postgres')
  await db.destroy()
})

it.each(['20.19.0', '22.24.0', '26.10.0'])('has nothing against Node %s', (version) => {
  expect(() => checkNode(version)).not.toThrow()
})
