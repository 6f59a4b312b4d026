/** CSS px of the phone that a page is drawn for. */
const PHONE = { width: 375, height: 667 }
/** A page of more screens is not read to its end. */
const MOST_SCREENS = 5

export interface Shape {
  readonly width: number
  readonly height: number
}

/** How many screens of a phone a picture fills that is as wide as the page; undefined for one that is not long. */
export function longScreens({ width, height }: Shape): number | undefined {
  if (width <= 0) return undefined
  const screens = ((height / width) * PHONE.width) / PHONE.height
  return screens > MOST_SCREENS ? Math.round(screens) : undefined
}
