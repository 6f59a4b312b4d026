const SHOWN = 12

/** The first characters of a SHA-256, enough to compare by eye. */
export const shortHash = (sha256: string): string => sha256.slice(0, SHOWN)
