/** Where a module of the home page stands (spec part 2 §2): 1 banners, 2 campaign entries, 3 bottom pictures. */
type ModuleLocation = '1' | '2' | '3'

/** The modules of one place, in the order of the configuration. */
export const modulesAt = <M extends { location: string }>(
  modules: readonly M[],
  location: ModuleLocation,
): M[] => modules.filter((module) => module.location === location)

/** A list split in two halves; the first one takes what is over. */
export function halves<T>(list: readonly T[]): [first: T[], second: T[]] {
  const middle = Math.ceil(list.length / 2)
  return [list.slice(0, middle), list.slice(middle)]
}
