import { SYSTEM_ID } from '../../../domain/desk/call'
import type { SystemFile } from '../../../domain/desk/settings/system-fields'
import { StartRefused } from '../../db/start-refused'
import { type Db, type Trx, transaction } from '../../db/transaction'
import { nextGeneration } from '../generation'
import { problemText } from '../read'
import { documentOf } from '../versions/document'
import { addPublished } from '../versions/publish'
import {
  type Deed,
  publishedVersion,
  takeVersionsTurn,
  type Version,
  type VersionHead,
  versionHeads,
} from '../versions/rows'
import { isAsPublished } from '../versions/rules'
import { readSystemText } from './read'

/** Publishes a document that comes from the files. */
async function publishFiles(trx: Trx, document: object, deed: Deed): Promise<Version> {
  const version = await addPublished(trx, SYSTEM_ID, documentOf(document), deed, { origin: 'folder' })
  await nextGeneration(trx)
  return version
}

const lastOfFiles = (heads: readonly VersionHead[]): VersionHead | undefined =>
  heads.find(({ origin }) => origin === 'folder')

/**
 * Makes the first version of the system configuration from its files. Where it has versions the files are left alone.
 * @param document the files, as they are written
 */
export async function seedSystem(
  db: Db,
  document: object,
  { log, ...deed }: Deed & { log: { warn(text: string): void } },
): Promise<void> {
  const { sha256 } = documentOf(document)
  await transaction(db, async (trx) => {
    await takeVersionsTurn(trx)
    const heads = await versionHeads(trx, SYSTEM_ID)
    if (heads.length === 0) await publishFiles(trx, document, deed)
    const served = heads.find(({ state }) => state === 'published')
    if (served !== undefined && served.sha256 !== sha256)
      log.warn(
        `the files of the system configuration differ from version ${served.version}, which is published: npm run campaign -- reload`,
      )
  })
}

/** What a reload of the files has done. */
type Reloaded = { published: Version } | { left: VersionHead } | undefined

/**
 * Publishes the files where they have changed since they were last read. What was published otherwise meanwhile stays while
 * they are the same.
 */
export function reloadSystem(db: Db, document: object, deed: Deed): Promise<Reloaded> {
  const { sha256 } = documentOf(document)
  return transaction(db, async (trx) => {
    await takeVersionsTurn(trx)
    const heads = await versionHeads(trx, SYSTEM_ID)
    const served = heads.find(({ state }) => state === 'published')
    if (served?.sha256 === sha256) return undefined
    if (served !== undefined && lastOfFiles(heads)?.sha256 === sha256) return { left: served }
    return { published: await publishFiles(trx, document, deed) }
  })
}

/** Reads the published system configuration; one that it has read before is parsed once. */
export class SystemReader {
  private known: { document: string; file: SystemFile } | undefined

  constructor(private readonly db: Db) {}

  /** @throws StartRefused that says what is wrong with the published document */
  async read(): Promise<SystemFile | undefined> {
    const version = await publishedVersion(this.db, SYSTEM_ID)
    if (version === undefined) return undefined
    const { document } = version
    if (!isAsPublished(version))
      throw new StartRefused(
        `the system configuration, version ${version.version}: expected the document with SHA-256 ${version.approvedSha256 ?? version.sha256}; it was changed in the database`,
      )
    if (this.known?.document === document) return this.known.file
    const read = readSystemText(document)
    if (!read.ok)
      throw new StartRefused(
        ['The published system configuration has problems:', ...read.problems.map(problemText)].join('\n  '),
      )
    this.known = { document, file: read.file }
    return read.file
  }
}
