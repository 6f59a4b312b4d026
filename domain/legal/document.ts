/** A paragraph, a numbered list, or a table whose first column heads its row. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { caption: string; head: readonly string[]; rows: readonly (readonly [string, ...string[]])[] }

export interface LegalDocument {
  title: string
  /** Day from which the text applies. */
  effective: string
  intro: readonly string[]
  sections: readonly { heading: string; blocks: readonly LegalBlock[] }[]
}

/** A text in which `{year}` stands for the year that it cites. */
export function citing(year: string, document: LegalDocument): LegalDocument {
  const cite = (text: string) => text.replace('{year}', year)
  const { title, effective, intro } = document
  return { ...document, title: cite(title), effective: cite(effective), intro: intro.map(cite) }
}
