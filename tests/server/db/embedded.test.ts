import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { joinEmbedded, runningUrl } from '../../../server/db/embedded/embedded'
import { ask, end, isRoot, useDataFolder } from '../support/database/embedded-folder'

describe('the embedded database', { timeout: 240_000 }, () => {
  const folder = useDataFolder()
  const { cluster: clusterOf, holder, isRunning, postmaster, started } = folder

  it('waits for the disk, checks its pages, listens to no port and lets nobody else in', async () => {
    const server = await holder()
    const shown = async (name: string) => (await ask(server.url, `show ${name}`))[0]?.[name]
    expect(await shown('fsync')).toBe('on')
    expect(await shown('synchronous_commit')).toBe('on')
    expect(await shown('data_checksums')).toBe('on')
    expect(await shown('listen_addresses')).toBe('')
    expect(await shown('server_encoding')).toBe('UTF8')
    expect(statSync(clusterOf()).mode & 0o777).toBe(0o700)
    expect(clusterOf()).toBe(join(folder.dataDir, 'postgres'))
    expect(await runningUrl({ dataDir: folder.dataDir })).toBe(server.url)
    expect(await end(server)).toBe(0)
    expect(isRunning()).toBe(false)
    await expect(runningUrl({ dataDir: folder.dataDir })).rejects.toThrow('no server runs')
  })

  it('is refused to a second server, and ends with a killed one; what was answered is there', async () => {
    const first = await holder()
    const second = await holder()
    expect(second.said()).toBe(
      `the data folder ${folder.dataDir} is in use by another process (${first.child.pid})\n`,
    )
    expect(await second.ended).toBe(1)

    await ask(first.url, 'create table kept (n int primary key)')
    const counted = { answered: 0 }
    const writing = (async () => {
      const client = new pg.Client({ connectionString: first.url })
      client.on('error', () => {})
      await client.connect()
      for (;;) {
        await client.query('insert into kept values ($1)', [counted.answered + 1])
        counted.answered += 1
      }
    })().catch(() => undefined)
    await sleep(300)
    await end(first, 'SIGKILL')
    await writing
    const next = await holder()
    expect(next.said()).toMatch(/^ready/m)
    const [row] = await ask(next.url, 'select count(*)::int as found, max(n) as most from kept')
    expect(row?.found).toBe(row?.most)
    expect(Number(row?.found) - counted.answered).toBeOneOf([0, 1])
    await end(next)
  })

  it('goes to one of two servers that start at once, on an empty folder and after a kill', async () => {
    for (const before of ['empty', 'killed', 'killed']) {
      const both = await Promise.all([holder(), holder()])
      const [winner, ...more] = both.filter(({ url }) => url !== '')
      expect([before, more.length], both.map(({ said }) => said()).join()).toEqual([before, 0])
      expect(winner).toBeDefined()
      const loser = both.find(({ url }) => url === '')
      expect(await loser?.ended).toBe(1)
      expect(loser?.said()).toContain(`${folder.dataDir} is in use by another process (${winner?.child.pid})`)
      if (winner) await end(winner, 'SIGKILL')
    }
  })

  it('comes back by itself in 10 s when its postmaster is killed, on the same address', async () => {
    const server = await holder()
    await ask(server.url, 'create table kept (n int)')
    for (let kill = 1; kill <= 3; kill++) {
      await ask(server.url, 'insert into kept values ($1)', [kill])
      const killed = postmaster()
      process.kill(killed, 'SIGKILL')
      const found = () =>
        ask(server.url, 'select count(*)::int as found from kept').then(
          ([row]) => row?.found,
          () => undefined,
        )
      await expect.poll(found, { timeout: 10_000, interval: 50 }).toBe(kill)
      await expect.poll(() => isRunning() && postmaster() !== killed).toBe(true)
      // Its server holds it again: nobody else gets it.
      await expect
        .poll(() => runningUrl({ dataDir: folder.dataDir }).catch(() => ''), { timeout: 10_000 })
        .toBe(server.url)
    }
    expect(server.said()).toContain('is started again')
    const second = await holder()
    expect(second.said()).toContain('is in use by another process')
    expect(await end(server)).toBe(0)
  })

  it('comes back in 10 s after a smart shutdown, which waits for connections that stay', async () => {
    const server = await holder()
    await ask(server.url, 'create table kept (n int)')
    const staying = new pg.Client({ connectionString: server.url })
    staying.on('error', () => {})
    await staying.connect()
    const before = postmaster()
    process.kill(before, 'SIGTERM')
    const found = () =>
      ask(server.url, 'select count(*)::int as found from kept').then(
        ([row]) => row?.found,
        () => undefined,
      )
    await expect.poll(() => isRunning() && postmaster() !== before, { timeout: 10_000 }).toBe(true)
    await expect.poll(found, { timeout: 10_000, interval: 50 }).toBe(0)
    await staying.end().catch(() => {})
    expect(await end(server)).toBe(0)
  })

  it('is not started again once its server has begun to close', async () => {
    const server = await holder()
    server.child.kill('SIGUSR2')
    await sleep(200)
    process.kill(postmaster(), 'SIGKILL')
    await sleep(2_000)
    expect(isRunning()).toBe(false)
    expect(server.said()).not.toContain('is started again')
    expect(await end(server)).toBe(0)
  })

  it('starts where the number of a killed postmaster is another program’s by now', async () => {
    const first = await holder()
    const file = join(clusterOf(), 'postmaster.pid')
    const noted = readFileSync(file, 'utf8')
    const { uid, gid } = statSync(file)
    await end(first, 'SIGKILL')
    await expect.poll(isRunning, { timeout: 20_000 }).toBe(false)
    const stranger = spawn('sleep', ['300'], { uid, gid, stdio: 'ignore' })
    started.push(stranger)
    writeFileSync(file, noted.replace(/^\d+/, String(stranger.pid)))
    chownSync(file, uid, gid)
    const next = await holder()
    expect(next.said()).toMatch(/^ready/m)
    await end(next)
  })

  it('stays with its server when the connection that holds it is ended', async () => {
    const server = await holder()
    await ask(
      server.url,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'hongbao server %'",
    )
    await expect
      .poll(() => runningUrl({ dataDir: folder.dataDir }).catch(() => ''), { timeout: 10_000 })
      .toBe(server.url)
    await end(server)
  })

  it('is joined by a command beside its server, and started by one alone, which ends it', async () => {
    await expect(joinEmbedded({ dataDir: folder.dataDir }, 'audit')).rejects.toThrow('start the server once')
    const server = await holder()
    const beside = await holder('audit')
    expect(beside.url).toBe(server.url)
    await end(beside)
    expect(isRunning()).toBe(true)
    await end(server)

    const alone = await holder('audit')
    expect(await ask(alone.url, 'select 1 as one')).toEqual([{ one: 1 }])
    const waiting = holder()
    await sleep(2_000)
    expect(await end(alone)).toBe(0)
    expect((await waiting).said()).toMatch(/^ready/m)
    await end(await waiting)
    expect(isRunning()).toBe(false)
  })

  it('is waited for 10 s where a command has it, whose name and process are said then', async () => {
    await end(await holder())
    const command = await holder('codes')
    const from = performance.now()
    const server = await holder()
    expect(performance.now() - from).toBeGreaterThan(9_500)
    expect(server.said()).toContain(
      `the data folder ${folder.dataDir} is in use by the command codes (process ${command.child.pid})`,
    )
    await end(command)
  })

  it.runIf(process.platform === 'linux')(
    'of a starter that has gone is ended after 10 s, and started anew',
    async () => {
      const first = await holder()
      const orphan = postmaster()
      // Without its watcher it stays where its server is killed.
      spawnSync('pkill', ['-KILL', '-f', `sh ${orphan}$`])
      await end(first, 'SIGKILL')
      expect(isRunning()).toBe(true)
      const next = await holder()
      expect(next.said()).toMatch(/^ready/m)
      expect(postmaster()).not.toBe(orphan)
      await end(next)
      expect(isRunning()).toBe(false)
    },
  )

  it('runs where the path is longer than a socket may have', async () => {
    const outer = folder.dataDir
    folder.dataDir = join(outer, 'a'.repeat(80), 'b'.repeat(60))
    mkdirSync(folder.dataDir, { recursive: true, mode: 0o711 })
    const server = await holder()
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    const sockets = decodeURIComponent(/host=(.*)/.exec(server.url)?.[1] ?? '')
    expect(statSync(sockets).mode & 0o777).toBe(0o700)
    await end(server)
    rmSync(sockets, { recursive: true })
    rmSync(folder.dataDir, { recursive: true })
    folder.dataDir = outer
  })

  it('of another major version is refused with what to do', async () => {
    mkdirSync(join(folder.dataDir, 'postgres'), { mode: 0o700 })
    writeFileSync(join(folder.dataDir, 'postgres', 'PG_VERSION'), '17\n')
    const server = await holder()
    expect(server.said()).toMatch(/is of PostgreSQL 17, and this version runs 18: dump it/)
    expect(await server.ended).toBe(1)
  })

  it.runIf(isRoot)(
    'of root stands below /var/lib/hongbao where its user cannot reach the folder',
    async () => {
      chmodSync(folder.dataDir, 0o700)
      const first = await holder()
      expect(first.said()).toMatch(/^the database of .* stands in \/var\/lib\/hongbao\/[0-9a-f]{16}\n/)
      expect(clusterOf()).toMatch(/^\/var\/lib\/hongbao\/[0-9a-f]{16}$/)
      await ask(first.url, 'create table kept (n int)')
      await end(first, 'SIGKILL')
      const again = await holder()
      expect(await ask(again.url, 'select n from kept')).toEqual([])
      await end(again)
    },
  )

  it.runIf(isRoot)('of root runs as the user that is named', async () => {
    const server = await holder('server', ['nobody'])
    expect(statSync(clusterOf()).uid).toBe(65_534)
    await end(server)
    rmSync(clusterOf(), { recursive: true })
    const refused = await holder('server', ['no-such-user'])
    expect(refused.said()).toContain('there is no other user no-such-user')
  })
})
