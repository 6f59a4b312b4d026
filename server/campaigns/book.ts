import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Family, WrittenFile } from '../../domain/campaign/file'
import type { Picture } from '../../domain/campaign/picture'
import type { PageHosts } from '../../domain/rules/visit/hosts'
import type { Listener } from '../db/notices'
import { StartRefused } from '../db/start-refused'
import type { Db } from '../db/transaction'
import type { Clock } from '../process/clock'
import { type Campaign, type Resolution, resolveCampaign } from './campaign'
import { addressesOffList, lintCampaigns, missingPictures } from './checks'
import { forgetBudgets } from './counted-budgets'
import { firstStart, generation, nextGeneration, writeReport } from './generation'
import { pausesOf } from './pauses'
import { PICTURE_FOLDER, PictureShelf } from './pictures'
import { type CampaignProblem, problemText, readCampaignText } from './read'
import { stockOf, writeStock } from './stock'
import { closedForGood } from './terms'
import type { Uploads } from './uploads/uploads'
import { PublishedReader } from './versions/published'

/** How often campaigns that have changed are looked for, also where notices of them are heard. */
const POLL_MS = 1000

interface CampaignBookOptions {
  db: Db
  clock: Clock
  /** Pictures behind `/media/campaigns/`; `assets/campaigns/out` when left out. */
  pictures?: string | undefined
  /** Pictures behind `/media/pictures/`; none when left out. */
  uploads?: Pick<Uploads, 'read'> | undefined
  /** True in the demo: campaigns made in the lab count too. */
  lab: boolean
  /** Given the campaigns that were read, before anyone finds them. */
  onRead?: ((campaigns: readonly Campaign[]) => Promise<void>) | undefined
  /** Calls `look` when campaigns may have changed, sooner than they are looked for. */
  listen?: ((look: () => void) => Listener) | undefined
  /** POLL_MS without it. */
  pollMs?: number | undefined
  /** Reads what else a reload is to read again. */
  onReload?: (() => Promise<void>) | undefined
  /** Sites that links may lead to and pictures may come from; an address elsewhere is warned of. */
  web: PageHosts
  log: { info(text: string): void; warn(text: string): void; error(details: object, text: string): void }
}

/**
 * Reads the published campaigns and keeps them current.
 * @throws StartRefused that names campaign, field and expectation of every problem
 */
export async function openCampaignBook(options: CampaignBookOptions): Promise<CampaignBook> {
  const book = new CampaignBook(options)
  await book.start()
  return book
}

/** The loaded campaigns of this process, the same as those of every other process on the database. */
export class CampaignBook {
  private campaigns = new Map<string, Campaign>()
  private loaded: string | undefined
  private reading: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined
  private listener: Listener | undefined
  private isLookWanted = false
  private readonly process = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`

  private readonly published = new PublishedReader()
  readonly shelf: PictureShelf

  constructor(private readonly options: CampaignBookOptions) {
    this.shelf = new PictureShelf(options.pictures ?? PICTURE_FOLDER)
  }

  /** Reads everything for the first time. */
  async start(): Promise<void> {
    const problems = await this.load(await generation(this.options.db))
    if (problems.length > 0)
      throw new StartRefused(
        ['The published campaigns have problems:', ...problems.map(problemText)].join('\n  '),
      )
    const { listen, pollMs = POLL_MS } = this.options
    this.timer = setInterval(() => void this.look(), pollMs).unref()
    this.listener = listen?.(() => void this.lookAgain())
  }

  /** Reads what is newer; an error is logged, and the next look comes as usual. */
  private look(): Promise<void> {
    return this.refresh().catch((error: unknown) =>
      this.options.log.error({ err: error }, 'the campaigns could not be read again'),
    )
  }

  /** As `look`, after the read in progress, which may have begun before the change; many notices meanwhile are one look. */
  private async lookAgain(): Promise<void> {
    if (this.isLookWanted) return
    this.isLookWanted = true
    await this.reading?.catch(() => undefined)
    this.isLookWanted = false
    await this.look()
  }

  /** Stops polling and waits for the read in progress; the database may be closed then. */
  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.listener?.close()
    await this.reading?.catch(() => undefined)
  }

  /** The present version of a campaign. Never call it inside a transaction: it reads the reload marker. */
  async find(activityId: string): Promise<Campaign | undefined> {
    await this.refresh()
    return this.campaigns.get(activityId)
  }

  /** A campaign as this process last read it: the one that may be looked up inside a transaction. */
  lastRead(activityId: string): Campaign | undefined {
    return this.campaigns.get(activityId)
  }

  /** As `lastRead`, but only a campaign of this family. */
  lastReadOf<F extends Family>(activityId: string, family: F): Campaign<F> | undefined {
    const campaign = this.lastRead(activityId)
    return campaign !== undefined && isOf(campaign, family) ? campaign : undefined
  }

  /** As `find`, but only a campaign of this family. */
  async findOf<F extends Family>(activityId: string, family: F): Promise<Campaign<F> | undefined> {
    const campaign = await this.find(activityId)
    return campaign !== undefined && isOf(campaign, family) ? campaign : undefined
  }

  /** The present version of a campaign that has been read before; undefined when it is gone or of another family. */
  async again<C extends Campaign>(campaign: C): Promise<C | undefined> {
    const present = await this.find(campaign.activityId)
    return present?.file.family === campaign.file.family ? (present as C) : undefined
  }

  /** Every campaign, by its id. */
  async all(): Promise<Campaign[]> {
    await this.refresh()
    return [...this.campaigns.values()].sort((a, b) => (a.activityId < b.activityId ? -1 : 1))
  }

  /** Makes every process read its campaigns again, this one before the promise resolves. */
  async reload(): Promise<void> {
    await nextGeneration(this.options.db)
    await this.reading?.catch(() => undefined)
    await this.refresh()
  }

  /** The pictures that campaigns may name, by their address. */
  async pictures(): Promise<Map<string, Picture>> {
    const uploaded = (await this.options.uploads?.read()) ?? []
    return new Map([...(await this.shelf.read()), ...uploaded])
  }

  /** What the campaigns are resolved against now. */
  private async resolution(present: string): Promise<Resolution> {
    const { db, clock } = this.options
    const firstStartMs = await firstStart(db, clock.now())
    return {
      generation: present,
      firstStartMs,
      pauses: await pausesOf(db),
      closed: await closedForGood(db),
      pictures: await this.pictures(),
    }
  }

  private refresh(): Promise<void> {
    this.reading ??= this.readIfNewer().finally(() => {
      this.reading = undefined
    })
    return this.reading
  }

  private async readIfNewer(): Promise<void> {
    const present = await generation(this.options.db)
    if (present === this.loaded) return
    await this.options.onReload?.()
    const problems = await this.load(present)
    const { db, clock, log } = this.options
    const texts = problems.map(problemText)
    for (const text of texts) log.error({ campaign: text }, `campaign kept as it was: ${text}`)
    log.info(`read ${this.campaigns.size} campaigns again`)
    await writeReport(db, {
      process: this.process,
      generation: present,
      campaigns: this.campaigns.size,
      problems: texts,
      at: clock.now(),
    })
  }

  private async load(present: string): Promise<CampaignProblem[]> {
    const resolution = await this.resolution(present)
    const { files, problems, broken } = await this.published.read(this.options.db)
    for (const problem of lintCampaigns(files, resolution.firstStartMs)) {
      problems.push(problem)
      broken.add(problem.file.replace(/\.json$/, ''))
    }
    const missing = missingPictures(files, resolution.pictures, 'withUploads')
    if (missing.length > 0)
      this.options.log.warn(`pictures are missing: ${missing.map(problemText).join('; ')}`)
    const offList = addressesOffList(files, this.options.web)
    if (offList.length > 0)
      this.options.log.warn(
        `the pages refuse what is not on its list: ${offList.map(problemText).join('; ')}`,
      )
    const next = new Map<string, Campaign>()
    for (const [activityId, file] of files)
      if (!broken.has(activityId)) next.set(activityId, resolveCampaign(activityId, file, resolution))
    for (const activityId of broken) {
      const previous = this.campaigns.get(activityId)
      if (previous !== undefined)
        next.set(activityId, resolveCampaign(activityId, previous.written, resolution))
    }
    for (const [activityId, file] of await this.labFiles())
      if (!next.has(activityId)) next.set(activityId, resolveCampaign(activityId, file, resolution))
    const stock = [...next.values()].map(({ activityId, file }) => [activityId, stockOf(file)] as const)
    await writeStock(this.options.db, new Map(stock))
    await forgetBudgets(this.options.db, next.values())
    await this.options.onRead?.([...next.values()])
    this.campaigns = next
    this.loaded = present
    return problems
  }

  private async labFiles(): Promise<[string, WrittenFile][]> {
    if (!this.options.lab) return []
    const rows = await this.options.db.selectFrom('labCampaigns').selectAll().execute()
    return rows.flatMap(({ activityId, document }): [string, WrittenFile][] => {
      const read = readCampaignText(activityId, document)
      return read.ok ? [[activityId, read.file]] : []
    })
  }
}

/** Whether a campaign is of this family, and types its file so. */
export function isOf<F extends Family>(campaign: Campaign, family: F): campaign is Campaign & Campaign<F> {
  return campaign.file.family === family
}
