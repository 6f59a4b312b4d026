export function buildDemo(options?: { sourceMaps?: boolean }): void
export function buildMaps(): void
