export function browserKey(path: string): string | undefined
export function requireChromium(sets?: readonly string[]): string
