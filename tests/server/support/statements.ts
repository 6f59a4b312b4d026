import pg from 'pg'

interface Patched {
  [name: string]: unknown
}

/** A statement as it went to the database, and the connection that it went over. */
interface Sent {
  readonly connection: object
  readonly text: string
}

/** Notes what one function of an object is called with, until it is put back. */
function watch(target: object, name: string, note: (self: object, args: unknown[]) => void): () => void {
  const patched = target as Patched
  const own = patched[name] as (...args: unknown[]) => unknown
  patched[name] = function (this: object, ...args: unknown[]) {
    note(this, args)
    return own.apply(this, args)
  }
  return () => {
    patched[name] = own
  }
}

function watchClients(sent: Sent[]): () => void {
  return watch(pg.Client.prototype, 'query', (connection, [query]) => {
    const text = typeof query === 'string' ? query : String((query as { text?: string }).text)
    sent.push({ connection, text })
  })
}

const BEGIN = /^begin/i
const END = /^(commit|rollback)$/i
const WRITE = /\b(insert into|update|delete from)\b/i

/** What some work sent to the database. */
interface Counted {
  /** Without `begin` and `commit`. */
  readonly statements: readonly string[]
  /** Of those that changed something, the ones of a single statement among them. */
  readonly writeTransactions: number
}

function count(sent: readonly Sent[]): Counted {
  const open = new Map<object, { writes: boolean }>()
  let writeTransactions = 0
  const statements: string[] = []
  for (const { connection, text } of sent) {
    const transaction = open.get(connection)
    if (BEGIN.test(text)) open.set(connection, { writes: false })
    else if (END.test(text)) {
      if (transaction?.writes) writeTransactions += 1
      open.delete(connection)
    } else {
      statements.push(text)
      if (!WRITE.test(text)) continue
      if (transaction === undefined) writeTransactions += 1
      else transaction.writes = true
    }
  }
  return { statements, writeTransactions }
}

/** Counts what `work` sends to a database; what else goes on in this process counts with it. */
export async function countStatements(work: () => Promise<unknown>): Promise<Counted> {
  const sent: Sent[] = []
  const undo = watchClients(sent)
  try {
    await work()
  } finally {
    undo()
  }
  return count(sent)
}
