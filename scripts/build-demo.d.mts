export function buildDemo(): void
export function buildMaps(): void
