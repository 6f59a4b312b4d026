import type { CrowdOrder, StepOrder } from './way/crowd'

/** The campaign of every measurement. */
export const ACTIVITY = 'load'

/** Who draws: a session with its keys, prepared before anything is measured. */
export interface Player {
  readonly token: string
  readonly encryptKey: string
  readonly key: string
  readonly nonce: string
  readonly contribution: string
}

/** Lets players draw, each once; at a rate where one is given, else as fast as the server takes them. */
export interface DrawOrder {
  readonly what: 'draws'
  readonly ports: readonly number[]
  readonly activityId: string
  readonly players: readonly Player[]
  readonly connections: number
  readonly seconds: number
  readonly perSecond?: number
}

/** Updates one row of the stock as often as the database commits it. */
export interface BareOrder {
  readonly what: 'bare'
  readonly databaseUrl: string
  readonly connections: number
  readonly seconds: number
}

/** Asks where the house is that takes the codes. */
interface HouseOrder {
  readonly what: 'house'
}

export type Order = DrawOrder | BareOrder | HouseOrder | CrowdOrder | StepOrder

/** What a measurement of draws came to. */
export interface Drawn {
  /** Answered with HTTP 200. */
  readonly draws: number
  readonly refused: number
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
}
