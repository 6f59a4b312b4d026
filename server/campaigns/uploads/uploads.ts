import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '../../../domain/campaign/picture'
import { UPLOAD_PREFIX } from '../../../domain/desk/picture-calls'
import type { Db } from '../../db/transaction'
import { keepFile } from '../kept-file'
import { previewOf, type SliceOrigin, slicesOf } from '../slices'

/** Digits of a name that mark its content in the names of its slices. */
const MARK = 16
const NAME = /^[0-9a-f]{32}\.(webp|jpg|png)$/

interface UploadsOptions {
  db: Db
  /** Folder of this process's copies; made when the first one is. */
  folder: string
}

/** The uploaded pictures: kept in the database, so that every process has them, and copied to the disk when they are wanted. */
export class Uploads {
  constructor(private readonly options: UploadsOptions) {}

  /** The pictures by their address, with their sizes in px and their slices. */
  async read(): Promise<Map<string, Picture>> {
    const rows = await this.options.db
      .selectFrom('pictures')
      .select(['name', 'width', 'height', 'isOpaque'])
      .execute()
    return new Map(rows.map((row) => [UPLOAD_PREFIX + row.name, pictureOf(row)]))
  }

  /** The picture whose content has this mark. */
  async origin(mark: string): Promise<SliceOrigin | undefined> {
    const row = await this.options.db
      .selectFrom('pictures')
      .select(['name', 'width', 'height'])
      .where('name', '>=', mark)
      .where('name', '<', `${mark}g`)
      .executeTakeFirst()
    const path = row && (await this.path(row.name))
    return row && path ? { path, width: row.width, height: row.height } : undefined
  }

  /** A file with the picture of this name; undefined where there is none. */
  async path(name: string): Promise<string | undefined> {
    if (!NAME.test(name)) return undefined
    const { db, folder } = this.options
    const path = join(folder, name)
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) return path
    const row = await db.selectFrom('pictures').select('bytes').where('name', '=', name).executeTakeFirst()
    if (row === undefined) return undefined
    await keepFile(folder, name, row.bytes)
    return path
  }
}

function pictureOf(row: { name: string; width: number; height: number; isOpaque: number }): Picture {
  const { name, width, height } = row
  const mark = name.slice(0, MARK)
  const preview = row.isOpaque === 1 ? previewOf(mark, height) : undefined
  return {
    src: UPLOAD_PREFIX + name,
    width,
    height,
    slices: slicesOf(mark, width, height),
    // Through a transparent part of a slice it would be seen.
    ...(preview && { preview }),
  }
}
