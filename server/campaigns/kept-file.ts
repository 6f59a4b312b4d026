import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a file of a folder that is made when its first one is; renamed into place, so that nobody reads half of it. */
export async function keepFile(folder: string, name: string, bytes: Buffer): Promise<void> {
  const draft = join(folder, `.${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, join(folder, name))
}
