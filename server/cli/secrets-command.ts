import type { AppOptions } from '../options'
import { createClock } from '../process/clock'
import { type KeyUse, keyUse } from '../process/keys/key-use'
import { rotate } from '../process/keys/rotation'
import { auditAround } from '../process/operators/audit-log'
import {
  type Output,
  onInstallation,
  readArguments,
  runCommand,
  type Status,
  WrongUsage,
  writeJson,
} from './command'
import type { Installation } from './installation'
import { shellActor } from './shell-actor'

const USAGE = `usage: npm run secrets -- status   says which keys the encrypted columns have; status 0 once no old key is needed
       npm run secrets -- rotate   encrypts with the newest secret what has an older one, beside the running server
--json <file> writes the result there too
HONGBAO_SECRETS names the secrets as for the server, newest first; docs/keys.md says how a secret is replaced`

const clock = createClock()

/** What a command found: whether no old key is needed, and its result as JSON. */
interface Result {
  readonly isClean: boolean
  readonly json: object
}

function table(uses: readonly KeyUse[], newest: string): string {
  const rows = uses.map(({ table, column, keyId, rows }) => [
    `${table}.${column}`.padEnd(30),
    keyId,
    keyId === newest ? 'newest' : 'old',
    String(rows),
  ])
  return [['column'.padEnd(30), 'key     ', 'which', 'rows'], ...rows].map((row) => row.join('\t')).join('\n')
}

async function status({ db, ring }: Installation, output: Output): Promise<Result> {
  const [newest] = ring.keyIds
  const uses = await keyUse(db)
  const old = uses.filter(({ keyId }) => keyId !== newest)
  output.print(table(uses, newest))
  output.say(
    old.length === 0
      ? `Everything has the newest key, ${newest}: older secrets can go.`
      : `${old.reduce((sum, { rows }) => sum + rows, 0)} values have another key than the newest, ${newest}: run npm run secrets -- rotate.`,
  )
  return { isClean: old.length === 0, json: { keyIds: ring.keyIds, uses, isClean: old.length === 0 } }
}

async function rotateAll({ db, ring }: Installation, output: Output): Promise<Result> {
  const [newest] = ring.keyIds
  const start = performance.now()
  const what = { action: 'secrets.rotate', activityId: '', detail: { key: newest } } as const
  const encrypt = () => rotate(db, ring, (name, done) => output.print(`${name.padEnd(30)}\t${done}`))
  const { rows, left, unreadable } = await auditAround(
    { clock, db },
    { ...what, actor: shellActor() },
    encrypt,
    (done) => ({
      rows: done.rows,
      left: done.left.length,
    }),
  )
  const durationMs = Math.round(performance.now() - start)
  output.print(`${'rows encrypted anew'.padEnd(30)}\t${rows}\t${(durationMs / 1_000).toFixed(1)} s`)
  for (const value of unreadable) output.say(`no secret opens ${value}`)
  if (left.length > 0) {
    output.print(table(left, newest))
    output.say(
      unreadable.length > 0
        ? 'What no secret opens was changed by someone else than the server; docs/keys.md says what to do.'
        : 'A server writes with an older key still: restart each with the newest secret first, then run this again.',
    )
  }
  const isClean = left.length === 0
  return { isClean, json: { newest, rows, durationMs, left, unreadable, isClean } }
}

const commands: Record<string, (installation: Installation, output: Output) => Promise<Result>> = {
  status,
  rotate: rotateAll,
}

/**
 * `npm run secrets`: says which keys are in use, and encrypts anew beside a running server (decisions §17).
 * @returns the status of the process: 0 no old key is needed, 1 one is or the command was refused, 2 called in a wrong way
 */
export const secretsCommand = (args: string[], app: AppOptions, output: Output): Promise<Status> =>
  runCommand(USAGE, output, async () => {
    const { words, options } = readArguments(args, ['json'])
    const [name = '', ...more] = words
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command === undefined || more.length > 0) throw new WrongUsage()
    const { isClean, json } = await onInstallation(app, (installation) => command(installation, output))
    writeJson(options.json, json)
    return isClean
  })
