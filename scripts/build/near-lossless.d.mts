export const MOST_LEVELS: number
export function simplified(drawn: Buffer, width: number, height: number): Buffer
export function nearLossless(file: Buffer | string): Promise<Buffer>
