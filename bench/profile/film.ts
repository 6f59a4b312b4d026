/** At most so many pictures, as evenly over time as they were taken; the first and the last among them. */
export function spreadOver<Item extends { atS: number }>(items: readonly Item[], count: number): Item[] {
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last || items.length <= count) return [...items]
  const everyS = (last.atS - first.atS) / (count - 1)
  const chosen: Item[] = []
  for (const item of items) {
    const dueS = first.atS + chosen.length * everyS
    if (item === last || (item.atS >= dueS - everyS / 2 && chosen.length < count - 1)) chosen.push(item)
  }
  return chosen
}
