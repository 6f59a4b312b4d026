/** A finished campaign picture in its own px; `regions` are places that lead somewhere, by name. */
export interface Poster {
  width: number
  height: number
  svg: string
  regions?: Readonly<Record<string, { left: number; top: number; width: number; height: number }>>
}
