import type { Selectable } from 'kysely'
import type { Tables } from '../tables'

/** How a row hangs on a person. */
export type Link =
  /** `activityId` and `identity`, the keyed hash of campaign and person. */
  | { readonly by: 'identity' }
  /** A keyed hash of the phone alone: `secrets.hash(purpose, phone)`. */
  | { readonly by: 'phone'; readonly column: string; readonly purpose: string }
  /** `visitId`: a visit that has proved the phone. */
  | { readonly by: 'visit' }
  /** `sessionId`: a session of such a visit. */
  | { readonly by: 'session' }
  /** An id of one of the person's own rows in another table. */
  | { readonly by: 'registration' | 'payout' | 'source' | 'subject' | 'payment' }
  /** No column leads to the row: its text is opened and read. */
  | { readonly by: 'text' }
  /** Nothing leads from a phone to the row. */
  | { readonly by: 'nothing' }

/**
 * What a column holds once it says nothing of the person: null, '' (encrypted, where the column is), a random text, or 'nobody', the
 * same text in all of the person's rows of the campaign, so that they still count as those of one.
 */
export type Blank = 'null' | 'blank' | 'random' | 'nobody'

/** What becomes of a table's rows. */
type End<Column extends string> =
  /** They go with the person, once the campaign is over and its term has passed. */
  | { readonly when: 'campaign'; readonly rows: 'deleted'; readonly blank?: Partial<Record<Column, Blank>> }
  /**
   * They stay without the person. `blank` is emptied as soon as it is not needed; `atEnd`, which stops a second award, once
   * nobody can take part any more.
   */
  | {
      readonly when: 'campaign'
      readonly rows: 'stay'
      readonly blank?: Partial<Record<Column, Blank>>
      readonly atEnd?: Partial<Record<Column, Blank>>
    }
  /** They have an end of their own, soon, and housekeeping deletes them. */
  | { readonly when: 'soon' }
  /** They are deleted so many days after they were written (`retention.ts`), and belong to no campaign. */
  | { readonly when: 'days' }
  /** They stay; `docs/people.md` says why. */
  | { readonly when: 'kept' }

/**
 * How a column is kept. 'sealed': encrypted. 'hash': keyed, or of a password, so that it says nothing without the server's
 * keys. 'plain': personal, as it is. 'public': says nothing of anybody.
 */
type Keeping = 'sealed' | 'hash' | 'plain' | 'public'

/** The names of the columns that hold any text, or null. */
type TextColumn<Row> = {
  [Column in keyof Row & string]: string extends Row[Column] ? Column : never
}[keyof Row & string]

/** Every text column of a table says how it is kept; of the others those that are personal do. */
type HowEachTextIsKept<Row> = { readonly [Column in TextColumn<Row>]: Keeping } & {
  readonly [Column in Exclude<keyof Row & string, TextColumn<Row>>]?: 'plain'
}

/** What a table holds of people, and what becomes of it. */
export interface PersonalTable<Row> {
  /** 'person': a name, a contact, an address. 'pseudonym': a keyed hash or an id that stands for someone. */
  readonly holds: 'person' | 'pseudonym'
  readonly columns: HowEachTextIsKept<Row>
  readonly link: Link
  readonly end: End<keyof Row & string>
  /** Unique together: what a row is named by. */
  readonly row: readonly (keyof Row & string)[]
}

/** Some of the tables, each with its columns. */
export type PersonalTables = {
  readonly [Name in keyof Tables]?: PersonalTable<Selectable<Tables[Name]>>
}

/** Rows that have an end of their own. */
export const SOON = { when: 'soon' } as const
