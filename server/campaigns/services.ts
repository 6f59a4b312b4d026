import { join } from 'node:path'
import { listenForCampaigns } from '../db/notices'
import { StartRefused } from '../db/start-refused'
import type { Foundation } from '../process/services'
import { systemSeed } from '../process/system-config'
import { type CampaignBook, openCampaignBook } from './book'
import { createDemoCodes } from './demo-codes'
import { createDrawTables, type DrawTables } from './draws/tables'
import { seedCampaigns } from './own-folder'
import { SliceStore } from './slices'
import { SystemReader, seedSystem } from './system/versions'
import { noteTerms } from './terms'
import { Uploads } from './uploads/uploads'

interface CampaignServices {
  readonly campaigns: CampaignBook
  /** Slices of the campaigns' pictures. */
  readonly slices: SliceStore
  /** Pictures that were uploaded at the desk. */
  readonly uploads: Uploads
  /** What the campaigns draw from, as it was published. */
  readonly drawTables: DrawTables
}

declare global {
  interface ServerContext extends CampaignServices {}
}

export interface CampaignOptions {
  /** Folder of the campaign files. */
  campaignsDir?: string | undefined
  /** Folder of the campaigns' pictures; those of the demo without it. */
  picturesDir?: string | undefined
  /** Hears from the database that campaigns have changed; false behind a pooler that does not pass notices on. */
  listens?: boolean | undefined
  /** Seeds of the system configuration. */
  systemConfigFile?: string | undefined
  homeModulesFile?: string | undefined
}

/**
 * Makes versions of the files of new campaigns and of the system configuration, and loads what is published; a reload reads
 * the system configuration again too.
 * @param undo is given what ends them
 * @throws StartRefused that names every problem of these files and of the published campaigns
 */
export async function createCampaignServices(
  foundation: Foundation & Uses<'web'>,
  options: CampaignOptions & { dataDir: string },
  undo: (() => unknown)[],
): Promise<CampaignServices> {
  const { campaignsDir, picturesDir, dataDir, listens = true } = options
  const { db, databaseUrl, clock, log, config, isDemo, web } = foundation
  const addDemoCodes = createDemoCodes(foundation)
  const drawTables = createDrawTables(foundation)
  const uploads = new Uploads({ db, folder: join(dataDir, 'pictures') })
  await seedCampaigns({ db, clock, folder: campaignsDir, log })
  await seedSystem(db, systemSeed(options, isDemo).document, { by: 'seed', at: clock.now(), log })
  const system = new SystemReader(db)
  const takeSystem = async () => {
    const published = await system.read()
    if (published !== undefined) config.use(published)
  }
  await takeSystem()
  const campaigns = await openCampaignBook({
    db,
    clock,
    pictures: picturesDir,
    uploads,
    lab: isDemo,
    log,
    ...(listens && {
      listen: (look) =>
        listenForCampaigns({
          databaseUrl,
          onNotice: look,
          onLost: (error) => log.warn({ err: error }, 'notices of the database are not heard for now'),
        }),
    }),
    web,
    onRead: async (read) => {
      await noteTerms(db, read, clock.now())
      await addDemoCodes(read)
      await drawTables.publish(read)
    },
    onReload: async () => {
      config.reload(log)
      try {
        await takeSystem()
      } catch (error) {
        if (!(error instanceof StartRefused)) throw error
        log.error(`the system configuration is kept as it was: ${error.message}`)
      }
    },
  })
  undo.push(() => campaigns.close())
  const slices = new SliceStore({
    folder: join(dataDir, 'slices'),
    origin: async (mark) => (await uploads.origin(mark)) ?? campaigns.shelf.origin(mark),
  })
  return { campaigns, slices, uploads, drawTables }
}
