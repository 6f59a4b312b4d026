/** A rectangle of an atlas, in CSS px. */
interface PackedFrame {
  x: number
  y: number
  w: number
  h: number
}

const GAP_PX = 2

/**
 * Places boxes on shelves, tallest first, no box turned, `GAP_PX` apart.
 * The width tried is the one that gives the smallest area; no side exceeds `limitPx`.
 */
export function pack(
  boxes: ReadonlyArray<{ name: string; w: number; h: number }>,
  limitPx: number,
): { width: number; height: number; frames: Map<string, PackedFrame> } {
  const sorted = [...boxes].sort((a, b) => b.h - a.h || b.w - a.w || a.name.localeCompare(b.name))
  const widest = Math.max(...boxes.map((box) => box.w)) + 2 * GAP_PX
  let best: ReturnType<typeof pack> | undefined
  for (let width = widest; width <= limitPx; width += 4) {
    const tried = onShelves(sorted, width)
    if (tried.height > limitPx) continue
    if (!best || tried.width * tried.height < best.width * best.height) best = tried
  }
  if (!best) throw new Error(`atlas of ${boxes.length} boxes does not fit ${limitPx} px`)
  return best
}

interface Shelf {
  y: number
  height: number
  x: number
}

function onShelves(sorted: ReadonlyArray<{ name: string; w: number; h: number }>, width: number) {
  const shelves: Shelf[] = []
  const frames = new Map<string, PackedFrame>()
  let bottom = GAP_PX
  let right = 0
  for (const { name, w, h } of sorted) {
    let shelf = shelves.find((each) => each.x + w + GAP_PX <= width && h <= each.height)
    if (!shelf) {
      shelf = { y: bottom, height: h, x: GAP_PX }
      shelves.push(shelf)
      bottom += h + GAP_PX
    }
    frames.set(name, { x: shelf.x, y: shelf.y, w, h })
    shelf.x += w + GAP_PX
    right = Math.max(right, shelf.x)
  }
  return { width: right, height: bottom, frames }
}
