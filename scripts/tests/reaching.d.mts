export function testsReaching(folder: string, module: string): string[]
