/** As the shell takes it: one word, whatever is in it. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Playwright's expression for one test. @param titles of its groups and its own, without its file */
const expressionFor = (titles: readonly string[]) =>
  quoted(titles.join(' ').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))

/** Compares the pictures of one test again. */
export const compareCommand = (titles: readonly string[]): string =>
  `npm run test:visual -- -g ${expressionFor(titles)}`

/** Draws the reference pictures of one test that differ or are missing. */
export const updateCommand = (titles: readonly string[]): string =>
  `npm run test:visual:update -- -g ${expressionFor(titles)}`
