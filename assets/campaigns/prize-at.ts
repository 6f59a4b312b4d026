import { embed } from '../kit/embed'
import { drawings } from '../prizes/draw'

/** A prize picture (a frame name of the prizes' atlas) with its middle on (x, y). */
export function prizeAt(name: string, x: number, y: number, scale = 1): string {
  const drawing = drawings[name]
  if (!drawing) throw new Error(`no prize picture '${name}'`)
  return embed(drawing, x, y, scale)
}

/** A step of a poster's panel with a prize as its picture. */
export const prizeStep = (name: Parameters<typeof prizeAt>[0], text: string, more: string) => ({
  art: prizeAt(name, 0, 0, 1.1),
  text,
  more,
})
