import { mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { GAMES } from '../../../domain/games'
import { CAMPAIGN_FOLDER } from '../../../server/campaigns/folder'
import { reloadFolder } from '../../../server/campaigns/own-folder'
import { problemText } from '../../../server/campaigns/read'
import type { TestApp } from './app'

const document = z.looseObject({ config: z.looseObject({}) })

/** What a check expects of a `drawType`. */
export const EXPECTED_DRAW_TYPE = `expected one of ${Object.values(GAMES)
  .map(({ drawType }) => `"${drawType}"`)
  .join(', ')}`

/** A folder of campaign files that a test may edit. */
export class CampaignFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'hongbao-campaigns-'))

  /** Writes a demo campaign, with other values in its configuration or beside it, under its own or another id. */
  async put(from: string, config: object = {}, more: object = {}, activityId = from): Promise<void> {
    const base = document.parse(JSON.parse(await readFile(`${CAMPAIGN_FOLDER}${from}.json`, 'utf8')))
    await this.write(activityId, JSON.stringify({ ...base, ...more, config: { ...base.config, ...config } }))
  }

  write(activityId: string, text: string): Promise<void> {
    return writeFile(join(this.path, `${activityId}.json`), text)
  }

  remove(activityId: string): Promise<void> {
    return rm(join(this.path, `${activityId}.json`))
  }

  /** Publishes what has changed in the folder, as `npm run campaign -- reload` does. Gives what stays as it was, and why. */
  async reload({ ctx }: TestApp): Promise<string[]> {
    const { problems } = await reloadFolder(ctx.db, this.path, { by: 'shell', at: ctx.clock.now() })
    return problems.map(problemText)
  }

  drop(): Promise<void> {
    return rm(this.path, { recursive: true, force: true })
  }
}
