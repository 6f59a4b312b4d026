/** How wide a text is, in Chinese characters; a Latin letter counts half. */
export const textWidth = (text: string): number =>
  [...text].reduce((width, character) => width + (character > '\u2e7f' ? 1 : 0.5), 0)
