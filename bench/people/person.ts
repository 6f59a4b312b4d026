import type { FastifyInstance } from 'fastify'
import { personCall, searchCall } from '../../domain/desk/person/person-calls'
import { quantile } from '../measure/statistics'
import { COMMON_NAME, someone } from './fill'

/** As many as an organisation has over some years. */
const CAMPAIGNS = 200

/** Campaigns beside the one that is filled, in each of which a search has to look. */
export async function addCampaigns({ ctx }: FastifyInstance): Promise<void> {
  const term = {
    closesAt: null,
    retentionDays: 180,
    notedAt: ctx.clock.now(),
    goneAt: null,
    closedForGoodAt: null,
  }
  const rows = Array.from({ length: CAMPAIGNS }, (_, at) => ({ activityId: `bench-${at}`, ...term }))
  await ctx.db.insertInto('campaignTerms').values(rows).execute()
}

type Ask = (path: string, payload: object) => Promise<{ ms: number; body: Record<string, never> }>

/** How long the search over all campaigns takes, by each kind of text, and a person's page. */
export async function measurePerson(
  ask: Ask,
  { rows, rounds }: { rows: number; rounds: number },
): Promise<void> {
  const { phone, name } = someone(rows)
  const last = phone.slice(-4)
  const texts: readonly (readonly [string, string])[] = [
    ['a phone', `+86 ${phone}`],
    ["nobody's phone", '19900000000'],
    ['a name', name],
    ['a common name', COMMON_NAME],
    ['a common name and four digits', `${COMMON_NAME} ${last}`],
    ["nobody's name", '诸葛亮'],
    ["nobody's number", 'SF1000000000'],
  ]
  const say = (title: string, count: number, samples: readonly number[]) => {
    const figures = [samples[0] ?? 0, quantile([...samples], 0.5), Math.max(...samples)]
    process.stdout.write(`${title}\t${count} rows\t${figures.map((ms) => ms.toFixed(1)).join('\t')}\n`)
  }
  let person = ''
  for (const [title, find] of texts) {
    const samples: number[] = []
    let count = 0
    for (let round = 0; round < rounds; round += 1) {
      const { ms, body } = await ask(searchCall.path, { find })
      const { found } = searchCall.response.parse(body)
      samples.push(ms)
      count = found.length
      if (title === 'a phone') person = found[0]?.person ?? ''
    }
    say(`search, ${title}`, count, samples)
  }
  const samples: number[] = []
  let count = 0
  for (let round = 0; round < rounds; round += 1) {
    const { ms, body } = await ask(personCall.path, { id: person })
    samples.push(ms)
    count = personCall.response.parse(body).entries.length
  }
  say("a person's page", count, samples)
}
