import { mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { CAMPAIGN_FOLDER } from '../../../server/campaigns/book'

const document = z.looseObject({ config: z.looseObject({}) })

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

  drop(): Promise<void> {
    return rm(this.path, { recursive: true, force: true })
  }
}
