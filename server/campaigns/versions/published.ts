import type { WrittenFile } from '../../../domain/campaign/file'
import type { Db } from '../../db/transaction'
import { type CampaignProblem, readCampaignText } from '../read'
import { publishedVersions } from './rows'
import { isAsPublished } from './rules'

/** The published campaigns: those that are right, what is wrong with the others, and their ids. */
interface PublishedCampaigns {
  files: Map<string, WrittenFile>
  problems: CampaignProblem[]
  broken: Set<string>
}

/** Reads the published versions; one that it has read before is parsed once. */
export class PublishedReader {
  private known = new Map<string, { document: string; file: WrittenFile }>()

  /** A version whose document is not the one that was published counts as broken. */
  async read(db: Db): Promise<PublishedCampaigns> {
    const campaigns: PublishedCampaigns = { files: new Map(), problems: [], broken: new Set() }
    const known: typeof this.known = new Map()
    const refuse = (activityId: string, problems: CampaignProblem[]) => {
      campaigns.broken.add(activityId)
      campaigns.problems.push(...problems)
    }
    for (const version of await publishedVersions(db)) {
      const { activityId, document } = version
      const file = `${activityId}.json`
      if (!isAsPublished(version)) {
        const field = `version ${version.version}`
        const message = `expected the document with SHA-256 ${version.approvedSha256 ?? version.sha256}; it was changed in the database`
        refuse(activityId, [{ file, field, message }])
        continue
      }
      const before = this.known.get(activityId)
      const read =
        before?.document === document
          ? { ok: true as const, file: before.file }
          : readCampaignText(file, document)
      if (read.ok) {
        campaigns.files.set(activityId, read.file)
        known.set(activityId, { document, file: read.file })
      } else refuse(activityId, read.problems)
    }
    this.known = known
    return campaigns
  }
}
