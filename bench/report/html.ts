/** Text for HTML content and attributes. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE = `
:root{--ink:#1c1f26;--soft:#5b6372;--line:#e1e4ea;--paper:#fff;--back:#f5f6f8;--ours:#c8161d;--good:#1a7f37;--bad:#b42318}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--ink);font:14px/1.45 system-ui,"Noto Sans","Noto Sans SC",sans-serif}
main{max-width:1240px;margin:0 auto;padding:20px 24px 48px}
h1{font-size:22px;margin:0 0 4px}h2{font-size:17px;margin:28px 0 4px}h3{font-size:14px;margin:14px 0 4px}
p{margin:4px 0 10px;max-width:100ch}.soft{color:var(--soft)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(172px,1fr));gap:10px;margin:12px 0}
.card{background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:10px 12px}
.card b{display:block;font-size:22px;font-variant-numeric:tabular-nums;line-height:1.2}
.card span{color:var(--soft);font-size:12px}.card.bad b{color:var(--bad)}.card.good b{color:var(--good)}
.panel{background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:12px 14px;margin:10px 0;overflow-x:auto}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(420px,1fr));gap:10px}.two .panel{margin:0}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;width:100%}
th,td{text-align:left;padding:4px 10px 4px 0;border-bottom:1px solid var(--line);vertical-align:top}
th{font-weight:600;color:var(--soft);font-size:12px}td.n,th.n{text-align:right}
code{font:12px/1.4 ui-monospace,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
.good{color:var(--good)}.bad{color:var(--bad)}.ours{color:var(--ours);font-weight:600}
svg{display:block;max-width:100%;height:auto}svg text{font:11px system-ui,"Noto Sans",sans-serif;fill:var(--soft)}
.strip{display:flex;gap:6px;overflow-x:auto;padding-bottom:6px}.strip figure{margin:0;flex:none;text-align:center}
.strip img{height:150px;display:block;border:1px solid var(--line);border-radius:4px}.strip figcaption{font-size:11px;color:var(--soft)}
summary{cursor:pointer;color:var(--soft)}`

/** JSON inside a script element: no sequence of it ends the element. */
const embedded = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

const DATA_ID = 'data'

/** A page of its own: styles, plots and figures in one file that loads nothing. */
export function htmlPage(title: string, body: string, data: unknown): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main>${body}</main>
<script type="application/json" id="${DATA_ID}">${embedded(data)}</script></body></html>
`
}

/** The figures that a page carries; undefined where the text is no page of ours. */
export function dataOf(html: string): unknown {
  const found = new RegExp(`<script type="application/json" id="${DATA_ID}">(.*?)</script>`, 's').exec(html)
  try {
    return found?.[1] === undefined ? undefined : JSON.parse(found[1])
  } catch {
    return undefined
  }
}

interface Column {
  readonly title: string
  /** Numbers stand on the right. */
  readonly isNumber?: boolean
}

/** A table; its cells are HTML. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const kind = (at: number) => (columns[at]?.isNumber ? ' class="n"' : '')
  const head = columns.map(({ title }, at) => `<th${kind(at)}>${escaped(title)}</th>`).join('')
  const body = rows
    .map((row) => `<tr>${row.map((cell, at) => `<td${kind(at)}>${cell}</td>`).join('')}</tr>`)
    .join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}

/** A figure in a box: `state` colours it. */
export const card = (value: string, label: string, state: 'good' | 'bad' | '' = ''): string =>
  `<div class="card ${state}"><b>${escaped(value)}</b><span>${escaped(label)}</span></div>`

/** Text for a number: thousands apart, a fixed number of digits. */
export function number(value: number | undefined, digits = 0): string {
  if (value === undefined || !Number.isFinite(value)) return '–'
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
