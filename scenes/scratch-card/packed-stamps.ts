import type { Stamp } from './brush'

/** Stamps as numbers, one after the other: cheap to keep and to send to a worker. */
export type PackedStamps = readonly number[]

const NUMBERS = 4

export function packStamp(into: number[], { x, y, radiusPx, turnRad }: Stamp): void {
  into.push(x, y, radiusPx, turnRad)
}

/** Visits stamps in the order in which they were packed. */
export function eachStamp(packed: PackedStamps, visit: (stamp: Stamp) => void): void {
  for (let at = 0; at < packed.length; at += NUMBERS) {
    const [x = 0, y = 0, radiusPx = 0, turnRad = 0] = packed.slice(at, at + NUMBERS)
    visit({ x, y, radiusPx, turnRad })
  }
}
