import { firstStart } from '../../campaigns/generation'
import type { CampaignProblem } from '../../campaigns/read'
import { documentProblems } from '../../campaigns/versions/publish'
import { publishedIds } from '../../campaigns/versions/rows'

/** What keeps a document from being published now. */
export const problemsOf = async (
  { db, clock }: Reads<'clock' | 'db'>,
  activityId: string,
  document: string,
): Promise<CampaignProblem[]> =>
  documentProblems(activityId, document, await firstStart(db, clock.now()), await publishedIds(db))
