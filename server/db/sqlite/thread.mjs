// The thread that writes: runs one statement after the other and answers each, in their order. JavaScript, so that it starts
// in a few milliseconds, without a compiler of its own.
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { keepStatements } from './statements.mjs'

let database
let prepare

/** With the first statement, which is answered with what keeps the file from being opened; the next tries again. */
function open() {
  database = new Database(workerData.file)
  for (const pragma of workerData.pragmas) database.pragma(pragma)
  prepare = keepStatements(database)
}

function run({ begins, sql, parameters }) {
  if (prepare === undefined) open()
  // Takes the write lock at once: a command beside the server waits for it instead of failing at its commit.
  if (begins) prepare('begin immediate').run()
  // After some errors, a full disk among them, SQLite has undone the transaction itself.
  if (sql === 'rollback' && !database.inTransaction) return { rows: [] }
  const statement = prepare(sql)
  if (statement.reader) return { rows: statement.all(...parameters) }
  const { changes, lastInsertRowid } = statement.run(...parameters)
  return { rows: [], changes, lastInsertRowid }
}

parentPort.on('message', (asked) => {
  if (asked === 'close') {
    database?.close()
    parentPort.close()
    return
  }
  try {
    parentPort.postMessage({ done: run(asked) })
  } catch (error) {
    parentPort.postMessage({ failed: { message: error.message, code: error.code } })
  }
})
