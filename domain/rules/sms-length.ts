/** Characters of one message, and of each part of a longer one, whose head takes the rest. */
const WHOLE = 70
const PART = 67

/**
 * What a text comes to as messages: characters as the network counts them (UTF-16 units), and the messages that are charged,
 * by UCS-2, in which every text with a Chinese character is sent.
 */
export function smsLength(text: string): { characters: number; messages: number } {
  const characters = text.length
  return { characters, messages: characters <= WHOLE ? 1 : Math.ceil(characters / PART) }
}
