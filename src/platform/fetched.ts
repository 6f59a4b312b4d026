/** Whether this document has fetched a file before, so that the browser has it at hand; false for what is no address. */
export function wasFetched(address: string): boolean {
  try {
    return performance.getEntriesByName(new URL(address, location.href).href).length > 0
  } catch {
    return false
  }
}
