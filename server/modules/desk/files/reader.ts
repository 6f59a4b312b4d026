import type { FastifyInstance } from 'fastify'
import type { ListedCode } from '../../../../domain/rules/cards/code-groups'
import type { CodeList, CodeListProblem } from '../../../campaigns/code-list'
import { HttpProblem } from '../../../http/errors'
import type { StatementProblem, StatementRow } from '../../../participation/payout/statement'
import { WorkerThread, WorkRefused, WorkStopped } from '../../../process/worker-thread'
import type { ParcelLines } from '../parcels/lines'
import type { FilePart, FileTask } from './read-worker'

/** The largest file that is taken needs two seconds on a slow machine. */
const TIME_MS = 20_000
/** The largest file that is taken needs a quarter. */
const MEMORY_MB = 256
/** Files of other operators that may be before one. */
const MOST_WAITING = 4
const IDLE_MS = 60_000
const RETRY_AFTER_S = 10

type ReadStatement =
  | { readonly rows: readonly StatementRow[] }
  | { readonly problems: readonly StatementProblem[]; readonly more: number }
  | { readonly isTooLong: true }

type ReadCodes = CodeList | { readonly isTooLong: true }

/**
 * Reads the files that operators bring, in a thread with a limit of memory and time: a hostile one ends with words.
 * All throw HttpProblem: 422 where a file could not be read within the limits, 503 where too many are being read.
 */
export interface FileReader {
  codes(csv: string, ticked: readonly number[]): Promise<ReadCodes>
  parcels(csv: string): Promise<ParcelLines>
  statement(csv: string): Promise<ReadStatement>
}

export function createFileReader(app: FastifyInstance, { log }: Reads<'log'>): FileReader {
  const thread = new WorkerThread<FileTask, FilePart>({
    module: new URL('read-worker.ts', import.meta.url),
    memoryMb: MEMORY_MB,
    mostWaiting: MOST_WAITING,
    idleMs: IDLE_MS,
  })
  app.addHook('onClose', () => thread.close())

  async function read(task: FileTask): Promise<FilePart[]> {
    try {
      return await thread.run(task, TIME_MS)
    } catch (error) {
      if (error instanceof WorkRefused)
        throw new HttpProblem(503, 'http.unavailable', {}, { 'retry-after': String(RETRY_AFTER_S) })
      if (!(error instanceof WorkStopped)) throw error
      log.warn({ kind: task.kind, why: error.message }, 'a file of an operator could not be read')
      throw new HttpProblem(422, 'files.stopped')
    }
  }

  return {
    async codes(csv, ticked) {
      const codes: ListedCode[] = []
      const problems: CodeListProblem[] = []
      const unread: string[] = []
      for (const part of await read({ kind: 'codes', csv, ticked })) {
        if ('isTooLong' in part) return part
        if ('codeProblems' in part) {
          problems.push(...part.codeProblems)
          unread.push(...part.unread)
        }
        if ('codes' in part) codes.push(...part.codes)
      }
      return { codes, problems, unread }
    },
    async parcels(csv) {
      for (const part of await read({ kind: 'parcels', csv })) if ('parcels' in part) return part.parcels
      return { lines: [], problems: [] }
    },
    async statement(csv) {
      const rows: StatementRow[] = []
      for (const part of await read({ kind: 'statement', csv })) {
        if ('problems' in part || 'isTooLong' in part) return part
        if ('rows' in part) rows.push(...part.rows)
      }
      return { rows }
    },
  }
}
