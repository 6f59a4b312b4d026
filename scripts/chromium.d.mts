export function findChromium(): string | undefined
export function installDebian(...packages: string[]): boolean
export function requireChromium(): string
export function chromiumVersion(path: string): string
