export const GRAVITY_PX_S2 = 900

/** A flight of a bit of foil, in px of the foil. */
export interface Flight {
  bornMs: number
  lifeMs: number
  x: number
  y: number
  speedX: number
  speedY: number
  spin: number
  scale: number
}

interface BitPlace {
  x: number
  y: number
  turnRad: number
  alpha: number
}

export const newFlight = (): Flight => ({
  bornMs: 0,
  lifeMs: 0,
  x: 0,
  y: 0,
  speedX: 0,
  speedY: 0,
  spin: 0,
  scale: 1,
})

export const newPlace = (): BitPlace => ({ x: 0, y: 0, turnRad: 0, alpha: 0 })

/** Where a bit is, `atMs` after it left. @param at filled and returned */
export function bitAt(bit: Flight, atMs: number, at: BitPlace = newPlace()): BitPlace {
  const s = atMs / 1000
  at.x = bit.x + bit.speedX * s
  at.y = bit.y + bit.speedY * s + (GRAVITY_PX_S2 / 2) * s * s
  at.turnRad = bit.spin * s + bit.bornMs
  at.alpha = Math.min(1, (1 - atMs / bit.lifeMs) * 1.6)
  return at
}
