import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ask, end, isRoot, useDataFolder } from '../support/database/embedded-folder'
import { canMount } from '../support/database/small-disk'

/** What a server exits with whose data folder went away. */
const FOLDER_GONE = 74
const isLinux = process.platform === 'linux'

describe('the folder of the embedded database', { timeout: 240_000 }, () => {
  const folder = useDataFolder()
  const { holder } = folder

  /** Runs with another data folder, and takes the first one up again. */
  async function elsewhere(dataDir: string, work: () => Promise<void>): Promise<void> {
    const outer = folder.dataDir
    folder.dataDir = dataDir
    try {
      await work()
    } finally {
      folder.dataDir = outer
    }
  }

  it('may have commas, quotes and blanks in its path', async () => {
    const dataDir = join(folder.dataDir, 'a, "b", c')
    mkdirSync(dataDir, { mode: 0o711 })
    await elsewhere(dataDir, async () => {
      const server = await holder()
      expect(server.said()).toMatch(/^ready/m)
      expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
      const sockets = decodeURIComponent(/host=(.*)/.exec(server.url)?.[1] ?? '')
      expect(sockets).not.toContain(',')
      expect(await end(server)).toBe(0)
      rmSync(sockets, { recursive: true })
    })
  })

  it('that cannot be made is refused in words', async () => {
    const file = join(folder.dataDir, 'a-file')
    writeFileSync(file, '')
    const paths = [file, join(file, 'data'), ...(isLinux && isRoot ? ['/sys/hongbao'] : [])]
    for (const dataDir of paths) {
      await elsewhere(dataDir, async () => {
        const server = await holder()
        expect(await server.ended).toBe(1)
        expect(server.said().trim().split('\n')).toEqual([
          expect.stringMatching(
            /^the data folder .* cannot be used: (it is a file|a part of its path is a file|this is not permitted|its file system is read-only)/,
          ),
        ])
        expect(server.said()).toContain(dataDir)
      })
    }
  })

  it.runIf(canMount)('on a file system that cannot be written is refused in words, at once', async () => {
    const dataDir = join(folder.dataDir, 'disk')
    mkdirSync(dataDir)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=711', 'tmpfs', dataDir])
    const remount = (how: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${how}`, dataDir])
    try {
      await elsewhere(dataDir, async () => {
        remount('ro')
        const empty = await holder()
        expect(empty.said()).toContain(
          `the data folder ${dataDir} cannot be used: its file system is read-only`,
        )
        remount('rw')
        await end(await holder())
        remount('ro')
        const from = performance.now()
        const made = await holder()
        expect(await made.ended).toBe(1)
        expect(made.said()).toContain('cannot be started: FATAL:')
        expect(made.said()).toContain('Read-only file system')
        expect(performance.now() - from).toBeLessThan(9_000)
      })
    } finally {
      execFileSync('umount', ['-l', dataDir])
    }
  })

  it('is cleared of what an interrupted initdb has left, not of one that works', async () => {
    const [old, young] = ['postgres.00112233445566aa', 'postgres.00112233445566bb']
    for (const name of [old, young]) {
      mkdirSync(join(folder.dataDir, name))
      writeFileSync(join(folder.dataDir, name, 'PG_VERSION'), '18\n')
    }
    const hourAgo = Date.now() / 1_000 - 3_600
    utimesSync(join(folder.dataDir, old), hourAgo, hourAgo)
    const server = await holder()
    expect(server.said()).toMatch(/^ready/m)
    expect(readdirSync(folder.dataDir).sort()).toEqual(['postgres', young])
    await end(server)
  })

  it('with a part of a database is refused with what to do', async () => {
    const cluster = join(folder.dataDir, 'postgres')
    mkdirSync(join(cluster, 'base'), { recursive: true })
    const server = await holder()
    expect(await server.ended).toBe(1)
    expect(server.said()).toBe(
      `${cluster} is a part of a database, as an interrupted copy leaves it: bring the whole folder back, or move it away to start with an empty database\n`,
    )
    expect(readdirSync(folder.dataDir)).toEqual(['postgres'])
    rmSync(cluster, { recursive: true })
    mkdirSync(cluster)
    expect((await holder()).said()).toMatch(/^ready/m)
  })

  it('that is moved away while it runs ends its server, which says so', async () => {
    const server = await holder()
    await ask(server.url, 'create table kept (n int)')
    const [from, to] = [folder.dataDir, `${folder.dataDir}-moved`]
    renameSync(from, to)
    try {
      expect(await server.ended).toBe(FOLDER_GONE)
      expect(server.said()).toContain(`the data folder ${from} was moved away or deleted`)
      expect(existsSync(from)).toBe(false)
      expect(readdirSync(join(to, 'postgres'))).not.toContain('postmaster.pid')
      await elsewhere(to, async () => {
        const again = await holder()
        expect(await ask(again.url, 'select n from kept')).toEqual([])
        await end(again)
      })
    } finally {
      renameSync(to, from)
    }
  })

  it('that is deleted while it runs ends its server too', async () => {
    const server = await holder()
    const pid = folder.postmaster()
    rmSync(folder.dataDir, { recursive: true })
    expect(await server.ended).toBe(FOLDER_GONE)
    await expect
      .poll(() => existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/comm`, 'utf8'))
      .toBe(false)
    mkdirSync(folder.dataDir)
    if (isRoot) chmodSync(folder.dataDir, 0o711)
  })
})
