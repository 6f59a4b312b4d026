export function buildDemo(options?: { sourceMaps?: boolean }): void
