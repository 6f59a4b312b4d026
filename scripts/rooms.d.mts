export interface Room {
  room: string
  holds: string
  imports: string[]
}
export const ROOMS: readonly Room[]
export const SEPARATE: readonly { folder: string; shared: string[]; except: Record<string, string[]> }[]
export const TABLE_READMES: readonly { folder: string; file: string }[]
export function importTable(folder: string): string
export function withTable(text: string, folder: string): string
