export function isReachedBy(
  roots: RegExp,
  id: string,
  infoOf: (id: string) => { importers: readonly string[] } | null,
): boolean
