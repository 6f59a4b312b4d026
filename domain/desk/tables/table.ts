import * as z from 'zod/mini'
import type { DeskAction } from '../actions'
import type { Column } from './column'

interface Columns {
  readonly [name: string]: Column
  readonly state: Column & { readonly states: object }
}

type Shape<C extends Columns> = { -readonly [K in keyof C]: C[K]['schema'] }

/** A table of what a campaign's people have done and are given: what a row has, who may see it, and where it is shown. */
interface Table<C extends Columns, P> {
  readonly summary: string
  readonly needs: DeskAction
  /** From left to right, in the list and in files. */
  readonly columns: C
  /** What is kept of a row's person beside its columns, which is shown in full alone. */
  readonly inFull: P
  /** What a row says beside its time and state where it stands among everything of one person. */
  readonly timeline: readonly (keyof C & string)[]
}

export const defineTable = <const C extends Columns, const P extends Readonly<Record<string, Column>>>(
  table: Table<C, P>,
) => {
  const schemas = Object.entries(table.columns).map(([name, { schema }]) => [name, schema])
  const shape = { id: z.string(), ...(Object.fromEntries(schemas) as Shape<C>) }
  return { ...table, row: z.object(shape) }
}
