import { shanghaiMinute } from '../../domain/rules/shanghai-time'
import { transaction } from '../db/transaction'
import type { AppOptions } from '../options'
import type { Why } from '../participation/people/erase'
import { exportPerson } from '../participation/people/export'
import { type Forgotten, forgetPhone } from '../participation/people/forget'
import { addAuditEntry, addAuditEntryAlone } from '../process/operators/audit-log'
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

const USAGE = `usage: npm run person -- export <phone>   everything that is kept of the phone's holder, opened
       npm run person -- erase <phone>    takes it away as far as the law lets us, and says what is left, why and until when
--open-id <id>  what is kept of the bank's customer with this openId too, where no phone leads to it; several with commas
--json <file>   writes the result there too, readable by its owner alone
status 0: done, and what is left goes by itself; 1: refused, or somebody has to see to what is left; 2: called in a wrong way`

const PHONE = /^1\d{10}$/

interface Asked {
  readonly phone: string
  readonly openIds: readonly string[]
}

interface Result {
  readonly print: string
  readonly json: object
  readonly isClean: boolean
}

const WHY: Readonly<Record<Why, string>> = {
  unpaid: 'money that has not arrived yet',
  goods: 'goods that have not arrived yet',
  payment: 'a payment that is under way',
  runs: 'the keyed hash that stops a second award',
}

const isTime = (column: string, value: unknown): value is number =>
  typeof value === 'number' && /(^at|At|Until|Since)$/.test(column) && value > 0

async function exported(installation: Installation, { phone, openIds }: Asked): Promise<Result> {
  const result = await exportPerson(installation, phone, openIds, Date.now())
  const tables = Object.entries(result.tables)
  const lines = tables.flatMap(([table, rows]) =>
    rows.flatMap((row, at) => [
      `${table} ${at + 1}`,
      ...Object.entries(row).map(([column, value]) => {
        const text = isTime(column, value) ? shanghaiMinute(value) : String(value ?? '')
        return `  ${column.padEnd(20)}\t${text}`
      }),
    ]),
  )
  const count = tables.reduce((sum, [, rows]) => sum + rows.length, 0)
  // Before anything of it is shown.
  const deed = { at: result.at, actor: shellActor(), action: 'person.export', activityId: '' } as const
  await addAuditEntryAlone(installation.db, { ...deed, detail: { rows: count } })
  const summary = `${count} rows of ${tables.length} tables are kept of ${phone}`
  return { print: [...lines, summary].join('\n'), json: result, isClean: true }
}

type Remaining = Forgotten['left'][number]

const untilText = ({ until, why }: Remaining): string => {
  if (why !== 'runs') return 'until that is done'
  return until === null
    ? 'until the campaign is closed for good'
    : `until ${shanghaiMinute(until)} at the latest, when the campaign is closed for good`
}

/** A payout that waits for a person, or goods that somebody has to deliver, do not go by themselves. */
const needsSomebody = ({ why, state }: Remaining): boolean =>
  why === 'goods' || (why === 'unpaid' && (state === 'held' || state === 'stuck'))

async function erased({ db, secrets }: Installation, { phone, openIds }: Asked): Promise<Result> {
  const at = Date.now()
  const { deleted, left } = await transaction(db, async (trx) => {
    const forgotten = await forgetPhone({ db: trx, secrets }, phone, openIds, at)
    const rows = Object.values(forgotten.deleted).reduce<number>((sum, count = 0) => sum + count, 0)
    const detail = { rows, left: forgotten.left.length }
    await addAuditEntry(trx, { at, actor: shellActor(), action: 'person.erase', activityId: '', detail })
    return forgotten
  })
  const lines = left.map((one) =>
    [
      one.activityId,
      one.table.padEnd(16),
      one.row || 'all',
      one.state ? `${WHY[one.why]} (${one.state})` : WHY[one.why],
      untilText(one),
    ].join('\t'),
  )
  return {
    print: [
      ...Object.entries(deleted).map(([table, count]) => `${table.padEnd(20)}\t${count} deleted`),
      left.length === 0
        ? `Nothing is left of ${phone}.`
        : `Of ${phone} this is left; the server erases it as soon as it may:`,
      ...lines,
    ].join('\n'),
    json: { phone, deleted, left },
    isClean: !left.some(needsSomebody),
  }
}

const commands: Record<string, (installation: Installation, asked: Asked) => Promise<Result>> = {
  export: exported,
  erase: erased,
}

/**
 * `npm run person`: what is kept of a person, and its erasure (decisions §17), beside a running server.
 * @returns the status of the process: 0 done, 1 refused or somebody has to see to what is left, 2 called in a wrong way
 */
export const personCommand = (args: string[], app: AppOptions, output: Output): Promise<Status> =>
  runCommand(USAGE, output, async () => {
    const { words, options } = readArguments(args, ['json', 'open-id'])
    const [name = '', phone = '', ...more] = words
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command === undefined || !PHONE.test(phone) || more.length > 0) throw new WrongUsage()
    const openIds = (options['open-id'] ?? '').split(',').filter((id) => id !== '')
    const { print, json, isClean } = await onInstallation(app, (installation) =>
      command(installation, { phone, openIds }),
    )
    output.print(print)
    writeJson(options.json, json)
    return isClean
  })
