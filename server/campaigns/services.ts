import { join } from 'node:path'
import { listenForCampaigns } from '../db/notices'
import type { CampaignServices, Foundation } from '../process/context'
import type { AppOptions } from '../process/options'
import { openCampaignBook } from './book'
import { createDemoCodes } from './demo-codes'
import { createDrawTables } from './draws/tables'
import { seedCampaigns } from './own-folder'
import { SliceStore } from './slices'
import { noteTerms } from './terms'
import { Uploads } from './uploads/uploads'

/**
 * Makes versions of the files of new campaigns, and loads the campaigns; a reload reads the system configuration and the home modules again too.
 * @param undo is given what ends them
 * @throws StartRefused that names every problem of these files and of the published campaigns
 */
export async function createCampaignServices(
  foundation: Foundation,
  options: Pick<AppOptions, 'campaignsDir' | 'picturesDir' | 'dataDir' | 'listens'>,
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
