export function fillAndSwap(folder: string, fill: (folder: string) => void): void
export function buildDemo(): void
export function requireDemo(folder?: string): void
export function buildMaps(): void
