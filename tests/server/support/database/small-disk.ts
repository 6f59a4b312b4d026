import { execFileSync } from 'node:child_process'
import { chownSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask } from './embedded-folder'
import { ownFolder } from './postgres'

/** A file system of its own for a database, which can be filled. */
export interface SmallDisk {
  fill(): void
  free(): void
  remove(): void
}

/** Whether this machine lets the tests mount a file system. */
export const canMount = (() => {
  const folder = ownFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
})()

/** Moves a database to a file system of 64 MB. */
export async function moveToSmallDisk(databaseUrl: string): Promise<SmallDisk> {
  const folder = ownFolder()
  const { uid, gid } = statSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder])
  chownSync(folder, uid, gid)
  const name = new URL(databaseUrl.replace('@/', '@socket/')).pathname.slice(1)
  const maintenance = databaseUrl.replace(`/${name}?`, '/postgres?')
  await ask(maintenance, `create tablespace ${name} location '${folder}'`)
  await ask(maintenance, `alter database ${name} set tablespace ${name}`)
  const filler = join(folder, 'filler')
  const free = () => rmSync(filler, { force: true })
  return {
    fill() {
      try {
        for (let size = 1; size <= 64; size += 1)
          writeFileSync(filler, Buffer.alloc(1_048_576), { flag: 'a' })
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    },
    free,
    remove() {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
