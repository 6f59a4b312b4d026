/** A JSON value to be read: texts as they are, the rest as JSON. */
export const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2)
