import { reloadSystem } from '../campaigns/system/versions'
import { StartRefused } from '../db/start-refused'
import type { Db } from '../db/transaction'
import type { AppOptions } from '../options'
import { systemSeed } from '../process/system-config'
import { type Output, readArguments } from './command'
import { shellActor } from './shell-actor'

/** Publishes the files of the system configuration where they have changed. Gives whether they are right. */
export async function reloadSystemCommand(
  db: Db,
  app: AppOptions,
  args: readonly string[],
  output: Output,
): Promise<boolean> {
  const { options } = readArguments(args, ['by'])
  try {
    const { document } = systemSeed(app, app.environment === 'demo')
    const done = await reloadSystem(db, document, { by: shellActor(options.by), at: Date.now() })
    if (done !== undefined && 'published' in done)
      output.print(`the system configuration, version ${done.published.version}, is published`)
    if (done !== undefined && 'left' in done)
      output.say(
        `  kept as it was: the system configuration, version ${done.left.version} of ${done.left.publishedBy}`,
      )
    return true
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    output.say(`  kept as it was: ${error.message}`)
    return false
  }
}
