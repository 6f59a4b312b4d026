export function buildDemo(): void
