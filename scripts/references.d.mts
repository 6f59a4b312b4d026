export const REFERENCES: string
export function referenceSets(): string[]
export function howToCompare(key: string, sets?: readonly string[]): string
