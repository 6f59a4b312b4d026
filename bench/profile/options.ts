import { parseArgs } from 'node:util'
import { TIERS } from '../../scenes/engine/quality/quality-plan'
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
  readonly tier?: string
  /** Pictures take a run of their own. */
  readonly film: boolean
  readonly out?: string
}

export type ProfileCommand =
  | ({ readonly kind: 'record' } & ProfileOptions)
  | { readonly kind: 'compare'; readonly files: readonly [string, string]; readonly out?: string }

/** Scenes with a session of their own. */
export const SCENES = [
  'wheel',
  'nine-grid',
  'scratch-card',
  'captcha',
  'winners-ticker',
  'image-hotspot',
] as const
export type SceneName = (typeof SCENES)[number]

export const isScene = (name: string): name is SceneName => SCENES.some((scene) => scene === name)

export const PROFILE_USAGE = `npm run profile -- <scene or /page?query> [--device ${Object.keys(DEVICES).join('|')}] [--runs 5]
    [--tier ${TIERS.join('|')}] [--no-film] [--cdp http://host:port]
    [--origin http://host:port] [--out file.html]
npm run profile -- --compare before.html after.html [--out file.html]
scenes: ${SCENES.join(', ')}`

function readWords(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        compare: { type: 'boolean', default: false },
        device: { type: 'string' },
        runs: { type: 'string', default: '5' },
        cdp: { type: 'string' },
        origin: { type: 'string' },
        tier: { type: 'string' },
        'no-film': { type: 'boolean', default: false },
        out: { type: 'string' },
      },
    })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${PROFILE_USAGE}`)
  }
}

/** Reads the words after `npm run profile --`. Throws with the usage when something is missing or unknown. */
export function profileCommand(args: readonly string[]): ProfileCommand {
  const { values, positionals } = readWords(args)
  const [first, second, ...others] = positionals
  if (values.compare) {
    if (first === undefined || second === undefined || others.length > 0)
      throw new Error(`--compare takes two reports.\n${PROFILE_USAGE}`)
    return { kind: 'compare', files: [first, second], out: values.out }
  }
  if (first === undefined || second !== undefined) throw new Error(PROFILE_USAGE)
  if (!first.startsWith('/') && !isScene(first))
    throw new Error(`There is no scene ${first}.\n${PROFILE_USAGE}`)
  const { device } = values
  if (device !== undefined && !isDevice(device))
    throw new Error(`There is no device ${device}.\n${PROFILE_USAGE}`)
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1 || runs > 40) throw new Error('--runs takes a number from 1 to 40.')
  return {
    kind: 'record',
    subject: first,
    device,
    runs,
    cdp: values.cdp,
    origin: values.origin,
    tier: values.tier,
    film: !values['no-film'],
    out: values.out,
  }
}
