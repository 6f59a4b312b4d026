import { join } from 'node:path'
import { listenForCampaigns } from '../db/notices'
import type { Foundation } from '../process/services'
import { type CampaignBook, openCampaignBook } from './book'
import { createDemoCodes } from './demo-codes'
import { createDrawTables, type DrawTables } from './draws/tables'
import { seedCampaigns } from './own-folder'
import { SliceStore } from './slices'
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
}

/**
 * Makes versions of the files of new campaigns, and loads the campaigns; a reload reads the system configuration and the home modules again too.
 * @param undo is given what ends them
 * @throws StartRefused that names every problem of these files and of the published campaigns
 */
export async function createCampaignServices(
  foundation: Foundation & Uses<'web'>,
  options: CampaignOptions & { dataDir: string },
  undo: (() => unknown)[],
): Promise<CampaignServices> {
  const { campaignsDir, picturesDir, dataDir, listens = true } = options
  const { db, databaseUrl, clock, log, config, homeModules, isDemo, web } = foundation
  const addDemoCodes = createDemoCodes(foundation)
  const drawTables = createDrawTables(foundation)
  const uploads = new Uploads({ db, folder: join(dataDir, 'pictures') })
  await seedCampaigns({ db, clock, folder: campaignsDir, log })
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
    onReload: () => {
      config.reload(log)
      homeModules.reload(log)
    },
  })
  undo.push(() => campaigns.close())
  const slices = new SliceStore({
    folder: join(dataDir, 'slices'),
    origin: async (mark) => (await uploads.origin(mark)) ?? campaigns.shelf.origin(mark),
  })
  return { campaigns, slices, uploads, drawTables }
}
