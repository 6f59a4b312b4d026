/** The choice of that name; undefined for any other text. */
export const oneOf = <T extends string>(text: string | null, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === text)
