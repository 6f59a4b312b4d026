import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { makeCluster } from '../../../server/db/embedded/cluster'
import { runningUrl } from '../../../server/db/embedded/embedded'
import { keepLocation, placeOf } from '../../../server/db/embedded/place'
import { ask, end, isRoot, useDataFolder } from '../support/database/embedded-folder'

/** Above the largest number that a process can have. */
const NO_PROCESS = 4_194_305

describe('the embedded database and other folders, processes and versions', { timeout: 240_000 }, () => {
  const folder = useDataFolder()
  const { cluster, holder } = folder
  const pidFile = () => join(cluster(), 'postmaster.pid')

  /** Writes what a postmaster noted, with another process's number. */
  const note = (noted: string, pid: number) => {
    const { uid, gid } = statSync(cluster())
    writeFileSync(pidFile(), noted.replace(/^\d+/, String(pid)))
    chownSync(pidFile(), uid, gid)
  }

  it('is one where its process is not seen, as from another container', async () => {
    const server = await holder()
    const { pid } = server.child
    const noted = readFileSync(pidFile(), 'utf8')
    note(noted, NO_PROCESS)
    const second = await holder()
    const command = await holder('audit')
    writeFileSync(pidFile(), noted)
    expect(second.said()).toBe(`the data folder ${folder.dataDir} is in use by another process (${pid})\n`)
    expect(command.url).toBe(server.url)
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('of a copied folder is the copy’s own, also while the original runs', async () => {
    const original = await holder()
    await ask(original.url, 'create table kept (n int)')
    await ask(original.url, 'checkpoint')
    const first = folder.dataDir
    const copied = `${first}-copy`
    try {
      cpSync(first, copied, { recursive: true, filter: (file) => !file.includes('.s.PGSQL') })
      folder.dataDir = copied
      const { uid, gid } = statSync(join(first, 'postgres'))
      for (const file of [
        '',
        ...readdirSync(join(copied, 'postgres'), { recursive: true, encoding: 'utf8' }),
      ])
        chownSync(join(copied, 'postgres', file), uid, gid)
      await expect(runningUrl({ dataDir: copied })).rejects.toThrow('no server runs')
      const copy = await holder()
      expect(copy.said()).toMatch(/^ready/m)
      await ask(copy.url, 'insert into kept values (1)')
      expect(await ask(original.url, 'select n from kept')).toEqual([])
      expect(await end(copy)).toBe(0)
    } finally {
      folder.dataDir = first
      rmSync(copied, { recursive: true, force: true })
    }
  })

  it('starts where the number of a killed postmaster is that of another PostgreSQL by now', async () => {
    const first = await holder()
    const noted = readFileSync(pidFile(), 'utf8')
    await end(first, 'SIGKILL')
    await expect.poll(() => folder.isRunning(), { timeout: 20_000 }).toBe(false)
    const [other] = await ask(inject('postgresUrl'), 'show data_directory')
    const theirs = readFileSync(join(String(other?.data_directory), 'postmaster.pid'), 'utf8')
    note(noted, Number.parseInt(theirs, 10))
    const next = await holder()
    expect(next.said()).toMatch(/^ready/m)
    await end(next)
  })

  it('is not given the environment of its server', async () => {
    const server = await holder('server', [], { HONGBAO_SECRET: 'planted' })
    await ask(server.url, 'create table seen (line text)')
    await ask(server.url, "copy seen from program 'env'")
    const lines = await ask(server.url, 'select line from seen')
    expect(lines.map(({ line }) => String(line)).join()).not.toContain('planted')
    await end(server)
  })

  it('says why it could not be made, not what initdb did after that', async () => {
    const programs = join(folder.dataDir, 'programs')
    mkdirSync(join(programs, 'bin'), { recursive: true })
    const initdb = join(programs, 'bin', 'initdb')
    const made = (said: string) => {
      writeFileSync(initdb, `#!/bin/sh\necho "${said}" >&2\nexit 1\n`, { mode: 0o755 })
      return makeCluster({
        dataDir: folder.dataDir,
        cluster: join(folder.dataDir, 'postgres'),
        isElsewhere: false,
        sockets: '',
        programs,
        user: undefined,
      })
    }
    await expect(made('initdb: error: no room\ninitdb: removing what was made')).rejects.toThrow(
      /cannot be made: initdb: error: no room$/,
    )
    await expect(made('one\ntwo')).rejects.toThrow(/cannot be made: one\ntwo$/)
  })

  it('is not made beside that of an earlier version', async () => {
    writeFileSync(join(folder.dataDir, 'hongbao.db'), '')
    const server = await holder()
    expect(server.said()).toContain(
      `${join(folder.dataDir, 'hongbao.db')} is the database of an earlier version`,
    )
    expect(existsSync(cluster())).toBe(false)
  })

  describe.runIf(isRoot)('below /var/lib/hongbao', () => {
    it('is not made anew where it is missing', async () => {
      chmodSync(folder.dataDir, 0o700)
      await end(await holder())
      const away = `${cluster()}-away`
      renameSync(cluster(), away)
      const server = await holder()
      renameSync(away, cluster())
      expect(server.said()).toContain(`the database ${cluster()} is not there, which ${location()} names`)
    })

    it('is written down once it is made', async () => {
      chmodSync(folder.dataDir, 0o700)
      expect(placeOf(folder.dataDir).isElsewhere).toBe(true)
      expect(existsSync(location())).toBe(false)
    })

    it('is the first one of two that are made at once', async () => {
      chmodSync(folder.dataDir, 0o700)
      const places = [placeOf(folder.dataDir), placeOf(folder.dataDir)]
      await Promise.all(places.map(makeCluster))
      const kept = places.map((place) => keepLocation(place).cluster)
      expect(new Set(kept)).toEqual(new Set([cluster()]))
      expect(places.map((place) => existsSync(place.cluster))).toEqual([true, false])
    })

    it('is that of one data folder, not of its copy', async () => {
      chmodSync(folder.dataDir, 0o700)
      await end(await holder())
      const first = folder.dataDir
      const copied = `${first}-copy`
      cpSync(first, copied, { recursive: true })
      folder.dataDir = copied
      const server = await holder()
      rmSync(copied, { recursive: true })
      folder.dataDir = first
      expect(server.said()).toContain(
        `${join(copied, 'postgres.location')} leads to the database of ${first}`,
      )
    })
  })

  const location = () => join(folder.dataDir, 'postgres.location')
})
