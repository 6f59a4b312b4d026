/** What word processors put into texts and nobody sees: soft hyphens, zero-width characters, marks of direction, a BOM. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu
/** Bullets of symbol fonts, which have no glyph elsewhere. */
const BULLET = /^[ \t]*[\uF0A7\uF0B7\uF0D8\uF0FC\u00B7\u2022\u25AA\u25CF][ \t]*/gmu
/** Control characters, and glyphs of fonts that only the word processor has. */
const UNREADABLE = /(?!\n)[\p{Cc}\p{Co}]/gu

/**
 * A pasted text as players can read it: paragraphs of plain characters, one line each, with at most one empty line between
 * them. Tags stay the characters that they are.
 */
export const plainText = (pasted: string): string =>
  pasted
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(UNSEEN, '')
    .replace(/[\u00A0\u2002-\u200A\u202F]/g, ' ')
    .replace(BULLET, '• ')
    .replace(/\t+/g, ' ')
    .replace(UNREADABLE, '')
    .replace(/ +$/gm, '')
    .replace(/\n{3,}/g, '\n\n')

/** Paragraphs of a text: what stands between line breaks. */
export const paragraphCount = (text: string): number =>
  text.split('\n').filter((line) => line.trim() !== '').length
