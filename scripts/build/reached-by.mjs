/**
 * Whether one of some modules imports another, directly or through others, or is that one.
 * @param {RegExp} roots ids of the modules that are meant
 * @param {string} id of the other
 * @param {(id: string) => { importers: readonly string[] } | null} infoOf what the bundler knows of a module
 */
export function isReachedBy(roots, id, infoOf) {
  const seen = new Set([id])
  for (const one of seen) {
    if (roots.test(one)) return true
    for (const importer of infoOf(one)?.importers ?? []) seen.add(importer)
  }
  return false
}
