import type { FastifyRequest } from 'fastify'
import { LANGUAGES } from '../../domain/languages'
import { type Lang, languageOf } from '../messages/catalogue'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text escaped for HTML, attributes included. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char)

/**
 * The language of a sandbox page: what `?lang=` of the page says that the visitor comes from and goes back to
 * (decisions §1), else the browser's.
 * @param back address of that page; undefined where it is not known
 */
export function languageBeside(back: string | undefined, { headers }: Pick<FastifyRequest, 'headers'>): Lang {
  const asked = new URLSearchParams(back?.split('?', 2)[1]?.split('#', 1)[0]).get('lang')
  return LANGUAGES.find((language) => language === asked) ?? languageOf(headers['accept-language'])
}

const STYLE = `
  :root { color-scheme: only light }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4efe6; color: #33231c;
    font: 17px/1.5 system-ui, 'PingFang SC', 'Noto Sans SC', sans-serif }
  main { width: calc(100vw - 2rem); max-width: 22rem; box-sizing: border-box; padding: 2rem 1.5rem; background: #fff;
    border-radius: 1rem; box-shadow: 0 .5rem 2rem #33231c22; text-align: center }
  h1 { margin: 0; font-size: 1.1rem; font-weight: 600 }
  .amount { margin: 1rem 0 .25rem; font-size: 2.6rem; font-weight: 700; font-variant-numeric: tabular-nums }
  p { margin: .25rem 0; overflow-wrap: anywhere }
  .note { color: #6d5a50; font-size: .85rem }
  form { display: grid; gap: .75rem; margin-top: 1.5rem }
  label { display: grid; gap: .25rem; color: #6d5a50; font-size: .85rem; text-align: left }
  input { padding: .6rem .7rem; border: 1px solid #b9a99c; border-radius: .6rem; color: #33231c; font: inherit;
    font-size: 1rem }
  button, a { display: block; padding: .8rem; border: 1px solid #b9a99c; border-radius: .6rem; background: #fff;
    color: #33231c; font: inherit; text-decoration: none; cursor: pointer }
  button.main { border-color: #b3261e; background: #b3261e; color: #fff; font-weight: 600 }
  :focus-visible { outline: 3px solid #1f6feb; outline-offset: 2px }
`

/** A page of a sandbox provider: plain HTML without a script. `content` is HTML, made with `escaped`. */
export function sandboxPage(
  lang: Lang,
  { heading, content, note }: { heading: string; content: string; note: string },
): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${heading}</title>
  <style>${STYLE}</style>
</head>
<body>
  <main>
    <h1>${heading}</h1>
    ${content}
    <p class="note">${note}</p>
  </main>
</body>
</html>
`
}
