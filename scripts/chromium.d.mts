export function browserKey(path: string): string | undefined
export function lightChromium(otherwise: string): string
export function requireChromium(sets?: readonly string[]): string
