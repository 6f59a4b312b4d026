/** Whether two pieces of plain data (objects, arrays, primitives) are equal. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  const others = new Set(Object.keys(b))
  return (
    keys.length === others.size &&
    keys.every((key) => others.has(key) && sameData(Reflect.get(a, key), Reflect.get(b, key)))
  )
}
