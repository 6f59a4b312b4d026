/** A result as the text of a file that people read too. */
export const jsonText = (result: object): string => `${JSON.stringify(result, undefined, 2)}\n`
