/** Types of the annotations that a test carries for each of its pictures. */
export const PICTURE = { compared: 'picture', notCompared: 'picture not compared' } as const

/** The line on how many pictures a run compared; undefined for a run without any. */
export function pictureLine(types: readonly string[], howToCompare: string): string | undefined {
  const count = (type: string) => types.filter((one) => one === type).length
  const [compared, notCompared] = [count(PICTURE.compared), count(PICTURE.notCompared)]
  if (compared + notCompared === 0) return undefined
  const line = `pictures: ${compared} compared, ${notCompared} not compared`
  return notCompared === 0 ? line : `${line}; ${howToCompare}`
}

/** A file that a test has left, as Playwright's reporters have it. */
export interface Attachment {
  name: string
  path?: string
}

/** A picture that is not as its reference, with the files or, in a report, the addresses of what it was compared with. */
export interface VisualFailure {
  /** The test, from its file on. */
  test: string
  picture: string
  expected?: string
  actual?: string
  diff?: string
}

const PART = /^(.+)-(expected|actual|diff)\.webp$/

/** The pictures among a failed test's attachments, one entry each in the order they came, with their files. */
export function visualFailures(test: string, attachments: readonly Attachment[]): VisualFailure[] {
  const found = new Map<string, VisualFailure>()
  for (const { name, path } of attachments) {
    const [, picture, part] = PART.exec(name) ?? []
    if (picture === undefined || part === undefined || path === undefined) continue
    const failure = found.get(picture) ?? { test, picture }
    found.set(picture, { ...failure, [part]: path })
  }
  return [...found.values()]
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

const figure = (caption: string, address: string | undefined) => {
  const shown =
    address === undefined
      ? '<p>none</p>'
      : `<a href="${escaped(address)}"><img src="${escaped(address)}" alt="${caption}"></a>`
  return `<figure><figcaption>${caption}</figcaption>${shown}</figure>`
}

/** One page with expected, actual and difference of each failure side by side. */
export function visualReport(failures: readonly VisualFailure[]): string {
  const sections = failures.map(
    ({ test, picture, expected, actual, diff }) =>
      `<section><h2>${escaped(picture)}</h2><p>${escaped(test)}</p><div>${[
        figure('expected', expected),
        figure('actual', actual),
        figure('difference', diff),
      ].join('')}</div></section>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures that differ: ${failures.length}</title>
<style>
body { font: 15px/1.4 sans-serif; margin: 16px; background: #eee; color: #222 }
h2 { margin: 24px 0 0; font-size: 18px }
p { margin: 0 0 8px }
div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px; max-width: 1200px }
figure { margin: 0; padding: 8px; background: #fff }
img { width: 100%; display: block }
</style>
<h1>Pictures that differ: ${failures.length}</h1>
${sections.join('\n')}
</html>
`
}
