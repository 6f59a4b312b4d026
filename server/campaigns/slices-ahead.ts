import type { FastifyInstance } from 'fastify'
import { picture } from '../../domain/campaign/picture'
import type { CampaignBook } from './book'

/** The job first runs after this long, and again at this interval. */
const INTERVAL_MS = 20_000

/** Makes the missing slices of configured pictures in the background, so that loading a campaign waits for none. */
export function registerSlicesAhead(
  app: FastifyInstance,
  { campaigns, slices, jobs }: Uses<'campaigns' | 'jobs' | 'slices'>,
): void {
  jobs.every('slices', INTERVAL_MS, async () => slices.ahead(await configuredSlices(campaigns)))
  app.addHook('preClose', async () => slices.stop())
}

/** The addresses of every configured picture's slices and preview. */
async function configuredSlices(campaigns: CampaignBook): Promise<Set<string>> {
  return new Set(
    (await campaigns.all())
      .flatMap(({ wire }) => Object.values(wire))
      .flatMap((value) => {
        const read = picture.safeParse(value)
        if (!read.success || typeof read.data === 'string') return []
        const { preview, slices } = read.data
        return [
          ...(preview ? [preview] : []),
          ...slices.flatMap(({ sources }) => sources.map(({ src }) => src)),
        ]
      }),
  )
}
