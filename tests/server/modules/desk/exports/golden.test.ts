import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { canonicalJson } from '../../../../../domain/canonical-json'
import { exportFullCall, exportsCall } from '../../../../../domain/desk/export-calls'
import {
  PEOPLE_CALLS,
  PEOPLE_TABLES,
  SHOWABLE,
  showPersonCall,
} from '../../../../../domain/desk/people-calls'
import { confirmRequestCall } from '../../../../../domain/desk/request-calls'
import { receiptOfPerson } from '../../../../../server/participation/draws/log'
import { useApp } from '../../../support/app'
import { deskWith, exported, fileOf } from '../../../support/desk'
import { ACTIVITY, addGoldenRows, PEOPLE } from './golden-rows'

const REASON = 'the monthly report'
const LANGUAGES = ['zh-CN', 'en'] as const

describe('a table of people', () => {
  const server = useApp()
  let asker: Awaited<ReturnType<typeof deskWith>>
  let other: Awaited<ReturnType<typeof deskWith>>

  beforeAll(async () => {
    server.ctx.jobs.stop()
    await addGoldenRows(server)
    asker = await deskWith(server, ['support', 'finance'])
    other = await deskWith(server, ['support'])
  })

  /** Without who asked and when, which stands in each row of a file in full, and without the keys of this database. */
  function constant(text: string): string {
    const asked = new RegExp(`${asker.name} \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d`, 'g')
    return PEOPLE.reduce(
      (kept, person) =>
        kept.replaceAll(receiptOfPerson(server.ctx, ACTIVITY, person), `(receipt of ${person})`),
      text.replaceAll(asked, '(asker, minute)'),
    )
  }

  async function bytesOf(id: string, format: 'csv' | 'xlsx'): Promise<string> {
    const { rawPayload, statusCode } = await fileOf(asker.desk, id, `&format=${format}`)
    expect(statusCode).toBe(200)
    if (format === 'csv') return constant(rawPayload.toString()).replaceAll('\r\n', '\\r\\n\n')
    const files = Object.entries(unzipSync(rawPayload)).map(([path, bytes]) => [path, strFromU8(bytes)])
    const text = constant(JSON.stringify(files))
    return `xlsx ${createHash('sha256').update(text).digest('hex')}\n`
  }

  /** A file has the language of the desk that its last step was made at. */
  function speak(language: string): void {
    for (const { desk } of [asker, other]) {
      const headers = Object.getPrototypeOf(desk).headers
      desk.headers = (more) => ({ ...headers.call(desk, more), 'accept-language': language })
    }
  }

  async function inFull(
    table: (typeof SHOWABLE)[number],
    more: { forCarrier?: true },
    format: 'csv' | 'xlsx',
  ) {
    const body = { activityId: ACTIVITY, table, reason: REASON, ...more }
    const asked = await asker.desk.call(exportFullCall, body)
    const { status } = await other.desk.call(confirmRequestCall, { id: String(asked.body.request) })
    expect([table, status]).toEqual([table, 200])
    for (let turn = 0; turn < 2; turn += 1) await server.ctx.jobs.run('desk-exports')
    const { exports } = exportsCall.response.parse(
      (await asker.desk.call(exportsCall, { activityId: ACTIVITY })).body,
    )
    const made = exports.find(({ isFull, state }) => isFull && state === 'done')
    return bytesOf(String(made?.id), format)
  }

  it('is a file of these bytes: masked, in full and for a parcel company, in both languages', async () => {
    const files: string[] = []
    const add = (title: string, text: string) => files.push(`## ${title}\n${text}`)
    for (const language of LANGUAGES) {
      speak(language)
      for (const table of PEOPLE_TABLES) {
        const id = await exported(server, asker.desk, { activityId: ACTIVITY, table, reason: REASON })
        add(`${table}, ${language}`, (await bytesOf(id, 'csv')) + (await bytesOf(id, 'xlsx')))
      }
      for (const table of SHOWABLE)
        add(
          `${table} in full, ${language}`,
          (await inFull(table, {}, 'csv')) + (await inFull(table, {}, 'xlsx')),
        )
      const carrier = { forCarrier: true } as const
      add(
        `gifts for the parcel company, ${language}`,
        (await inFull('gifts', carrier, 'csv')) + (await inFull('gifts', carrier, 'xlsx')),
      )
    }
    await expect(files.join('\n')).toMatchFileSnapshot('golden-files.txt')
  }, 120_000)

  it('answers these rows, and each of them in full so', async () => {
    const answers: string[] = []
    for (const language of LANGUAGES) {
      speak(language)
      for (const table of PEOPLE_TABLES) {
        const { body } = await asker.desk.call(PEOPLE_CALLS[table], { activityId: ACTIVITY })
        const { rows } = PEOPLE_CALLS[table].response.parse(body)
        answers.push(`## ${table}, ${language}`, ...rows.map((row) => canonicalJson(row)))
        if (language !== 'en') continue
        for (const { id } of rows) {
          const shown = await asker.desk.call(showPersonCall, {
            activityId: ACTIVITY,
            table: table as (typeof SHOWABLE)[number],
            id,
            reason: REASON,
          })
          answers.push(`${id}: ${shown.status} ${canonicalJson(shown.body)}`)
        }
      }
    }
    await expect(constant(`${answers.join('\n')}\n`)).toMatchFileSnapshot('golden-rows.txt')
  }, 60_000)
})
