/** Page numbers that a pager shows at once (spec part 1 §9). */
const PAGER_NUMBERS = 3

/** Entries of one page of an operator's or manager's list; the spec does not show the size. */
export const PAGE_SIZE = 10

/** How many pages a list has; an empty one has one. */
export const pageCount = (total: number, size: number = PAGE_SIZE): number =>
  Math.max(1, Math.ceil(total / size))

/**
 * The page numbers shown: at most three in a row, the present one in the middle where the ends allow.
 * @param page from 1; taken to the nearest page that there is
 */
export function pagerNumbers(page: number, pages: number): number[] {
  const shown = Math.min(PAGER_NUMBERS, pages)
  const present = Math.min(Math.max(page, 1), pages)
  const first = Math.min(Math.max(present - Math.floor(shown / 2), 1), pages - shown + 1)
  return Array.from({ length: shown }, (_, index) => first + index)
}
