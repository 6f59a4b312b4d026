import { resolve } from 'node:path'
import { GAME_NAMES } from '../../domain/games'
import { TIERS, type Tier } from '../../scenes/engine/quality/quality-plan'
import type { SceneKind } from '../../scenes/registry'
import { readWords, WrongUsage, wholeNumber } from '../measure/words'
import { DEVICES, type DeviceName, isDevice } from './devices'

export interface ProfileOptions {
  /** A scene, or the address of a page from `/` on. */
  readonly subject: string
  /** Undefined: none was named. */
  readonly device?: DeviceName
  readonly runs: number
  /** Where a browser listens for the DevTools protocol. */
  readonly cdp?: string
  /** A server that runs already. */
  readonly origin?: string
  /** The quality tier; undefined leaves it to the game. */
  readonly tier?: Tier
  /** Pictures take a run of their own. */
  readonly film: boolean
  readonly out?: string
}

export type ProfileCommand =
  | ({ readonly kind: 'record' } & ProfileOptions)
  | { readonly kind: 'compare'; readonly files: readonly [string, string]; readonly out?: string }

/** Scenes with a session of their own. */
export const SCENES = [
  ...GAME_NAMES,
  'scratch-card',
  'captcha',
  'winners-ticker',
  'image-hotspot',
] as const satisfies readonly SceneKind[]

export const isScene = (name: string): name is SceneKind => SCENES.some((scene) => scene === name)

const MOST_RUNS = 40

const USAGE = `npm run profile -- <scene or /page?query> [--device ${Object.keys(DEVICES).join('|')}] [--runs 5]
    [--tier ${TIERS.join('|')}] [--no-film] [--cdp http://host:port]
    [--origin http://host:port] [--out file.html]
npm run profile -- --compare before.html after.html [--out file.html]
scenes: ${SCENES.join(', ')}`

/**
 * Reads the words after `npm run profile --`.
 * @throws WrongUsage when something is missing or unknown
 */
export function profileCommand(args: readonly string[]): ProfileCommand {
  const { values, positionals } = readWords(args, USAGE, {
    compare: { type: 'boolean', default: false },
    device: { type: 'string' },
    runs: { type: 'string', default: '5' },
    cdp: { type: 'string' },
    origin: { type: 'string' },
    tier: { type: 'string' },
    'no-film': { type: 'boolean', default: false },
    out: { type: 'string' },
  })
  const [first, second, ...others] = positionals
  if (values.compare) {
    if (first === undefined || second === undefined || others.length > 0)
      throw new WrongUsage(USAGE, '--compare takes two reports.')
    if (resolve(first) === resolve(second))
      throw new WrongUsage(USAGE, '--compare takes two different reports.')
    return { kind: 'compare', files: [first, second], out: values.out }
  }
  if (first === undefined || second !== undefined) throw new WrongUsage(USAGE, 'It takes one scene or page.')
  if (!first.startsWith('/') && !isScene(first)) throw new WrongUsage(USAGE, `There is no scene ${first}.`)
  const { device } = values
  if (device !== undefined && !isDevice(device)) throw new WrongUsage(USAGE, `There is no device ${device}.`)
  const tier = TIERS.find((one) => one === values.tier)
  if (tier === undefined && values.tier !== undefined)
    throw new WrongUsage(USAGE, `There is no tier ${values.tier}.`)
  const runs = wholeNumber(values.runs, 'runs', 1, USAGE)
  if (runs > MOST_RUNS) throw new WrongUsage(USAGE, `--runs takes a number from 1 to ${MOST_RUNS}.`)
  return {
    kind: 'record',
    subject: first,
    device,
    runs,
    cdp: values.cdp,
    origin: values.origin,
    tier,
    film: !values['no-film'],
    out: values.out,
  }
}
