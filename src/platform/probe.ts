/** Whether the page was opened with `?probe=1` (decisions §12). */
export const isProbed = (): boolean => new URLSearchParams(globalThis.location?.search).get('probe') === '1'
