/** A timeline's number as names of files have it: eight hexadecimal digits. */
export const timelineText = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')

/** The file of a timeline's history: the timelines before it, each with the position where the next one began. */
export function endsOfHistory(text: string): ReadonlyMap<string, string> {
  const lines = [...text.matchAll(/^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gim)]
  return new Map(lines.map(([, number, position = '']) => [timelineText(Number(number)), position]))
}
