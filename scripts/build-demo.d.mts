export function fillAndSwap(folder: string, fill: (folder: string) => void): void
export function buildDemo(): void
export function requireDemo(): void
export function buildMaps(): void
