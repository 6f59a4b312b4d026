import { afterAll, beforeAll } from 'vitest'
import { createVersionStore } from '../../../server/campaigns/versions/store'
import { migrate, openDatabase } from '../../../server/db/open'
import type { Db } from '../../../server/db/transaction'
import { createClock } from '../../../server/process/clock'
import { activity } from './campaign-values'
import { createDatabase } from './database/databases'

type Store = ReturnType<typeof createVersionStore>
type Saved = Extract<Awaited<ReturnType<Store['saveDraft']>>, { ok: true }>['version']

/** A campaign's file that passes every check. */
export const campaign = (activityTheme: string) => activity({}, { activityTheme })

/** A version of a successful outcome. @throws for a refusal */
export function versionOf(outcome: Awaited<ReturnType<Store['publish']>>): Saved {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal))
  return outcome.version
}

/**
 * A store on a fresh database, and a second one with connections of its own, as another process has it.
 */
export function useStores() {
  const clock = createClock()
  const made: { db?: Db; store?: Store; other?: Store } = {}
  const undo: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const database = await createDatabase()
    const first = openDatabase(database)
    const second = openDatabase(database)
    await migrate(first)
    made.db = first
    made.store = createVersionStore({ db: first, clock })
    made.other = createVersionStore({ db: second, clock })
    undo.push(
      () => first.destroy(),
      () => second.destroy(),
      () => database.drop(),
    )
  })
  afterAll(async () => {
    for (const step of undo) await step()
  })
  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the stores are there from the first test on')
    return value
  }
  return {
    clock,
    get db() {
      return there(made.db)
    },
    get store() {
      return there(made.store)
    },
    get other() {
      return there(made.other)
    },
  }
}

/** Drafts by `editor`, sends to review, and approves by `approver`. */
export async function approved(store: Store, activityId: string, document: object): Promise<Saved> {
  const { version, sha256 } = versionOf(await store.saveDraft({ activityId, document, by: 'editor' }))
  versionOf(await store.submit({ activityId, version, by: 'editor' }))
  return versionOf(await store.approve({ activityId, version, sha256, by: 'approver' }))
}

/** As `approved`, and publishes. */
export async function published(store: Store, activityId: string, document: object): Promise<Saved> {
  const { version } = await approved(store, activityId, document)
  return versionOf(await store.publish({ activityId, version, by: 'approver' }))
}
