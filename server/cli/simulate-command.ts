import { type Range, type Simulation, simulate, simulatedHours } from '../../domain/rules/draws/simulate'
import { defaultRuns, isCurve, MOST_DAYS, MOST_DRAWS } from '../../domain/rules/draws/simulation-setup'
import { fenToYuan } from '../../domain/rules/money'
import { shanghaiMinute } from '../../domain/rules/shanghai-time'
import { simulatedFrom } from '../campaigns/draws/simulated'
import { readCampaignFolder } from '../campaigns/folder'
import { type Output, readArguments, runCommand, type Status, WrongUsage } from './command'

const USAGE = `usage: npm run campaign -- simulate <activityId>   plays a campaign file through with the server's own draw
  --draws <n>    how many draw in all; otherwise twice as many as there are limited prizes
  --days <n>     over how many days, evenly; otherwise from the campaign's start to its close
  --hours <24 numbers with commas>   how busy each hour of a day is, from midnight in Shanghai
  --runs <n>     how often it is played through, 20 without it
  --seed <n>     another one gives other draws, 1 without it`

const MOST_RUNS = 1_000

/** @throws WrongUsage for anything but a whole number from 1 to `most` */
function wholeOf(text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < 1 || number > most) throw new WrongUsage()
  return number
}

/** @throws WrongUsage for anything but 24 weights of which one is above 0 */
function weightsOf(text: string | undefined): number[] | undefined {
  if (text === undefined) return undefined
  const weights = text.split(',').map(Number)
  if (!isCurve(weights)) throw new WrongUsage()
  return weights
}

const count = (value: number) => Math.round(value).toLocaleString('en-US')
const yuan = (fen: number) => `¥${Number(fenToYuan(Math.round(fen))).toLocaleString('en-US')}`
const inRange = ({ mean, low, high }: Range, say: (value: number) => string) =>
  low === high ? say(mean) : `${say(mean)} (${say(low)} to ${say(high)})`

function reportOf(activityId: string, found: Simulation, { at, days }: { at: number; days: number }): string {
  const { draws, runs, prizes, atStakeFen, paidFen, without, allGoneAfter } = found
  const rows = prizes.map(({ name, stock, won, goneAfter }) =>
    [
      name,
      stock === undefined ? 'no end' : count(stock),
      inRange(won, count),
      stock === undefined ? '-' : goneAfter ? `draw ${inRange(goneAfter, count)}` : 'not in most runs',
    ].join('\t'),
  )
  return [
    `${activityId}: ${count(draws)} draws in ${days} days from ${shanghaiMinute(at)}, played through ${runs} times`,
    'means, and in brackets what one run in twenty stays under and exceeds',
    `at stake\t${yuan(atStakeFen)}`,
    `paid\t${inRange(paidFen, yuan)}`,
    `draws without a limited prize\t${inRange(without, count)}`,
    `every limited prize gone after\t${allGoneAfter ? `draw ${inRange(allGoneAfter, count)}` : 'not in most runs'}`,
    '',
    'prize\tstock\twon\tgone after',
    ...rows,
  ].join('\n')
}

/**
 * `npm run campaign -- simulate <activityId>`: when each prize runs out, what is paid, and who gets nothing.
 * @param folder of the campaign files
 */
export const simulateCommand = (args: readonly string[], folder: string, output: Output): Promise<Status> =>
  runCommand(USAGE, output, async () => {
    const { words, options } = readArguments(args, ['draws', 'days', 'hours', 'runs', 'seed'])
    const [activityId, ...more] = words
    if (activityId === undefined || more.length > 0) throw new WrongUsage()
    const weights = weightsOf(options.hours)
    const written = (await readCampaignFolder(folder)).files.get(activityId)
    if (written === undefined) throw new Error(`there is no right campaign file ${activityId} in ${folder}`)
    const now = Date.now()
    const simulated = simulatedFrom(activityId, written, { firstStartMs: now, now })
    if (simulated === undefined) throw new Error(`${activityId} draws nothing by lot`)
    const { startsAt, prizes } = simulated
    const days = wholeOf(options.days, MOST_DAYS) ?? Math.min(MOST_DAYS, simulated.days)
    const stock = prizes.reduce((sum, prize) => sum + (prize.stock ?? 0), 0)
    const draws = wholeOf(options.draws, MOST_DRAWS) ?? Math.min(MOST_DRAWS, Math.max(1, 2 * stock))
    const found = simulate(simulated, simulatedHours({ startsAt, days, draws }, weights), {
      runs: wholeOf(options.runs, MOST_RUNS) ?? defaultRuns(draws),
      seed: wholeOf(options.seed, 2 ** 31) ?? 1,
    })
    output.print(reportOf(activityId, found, { at: startsAt, days }))
    return true
  })
