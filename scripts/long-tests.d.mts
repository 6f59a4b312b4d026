export const LONG_TESTS: Readonly<Record<string, readonly string[]>>
