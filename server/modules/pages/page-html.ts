import { BASE_PATH, type Page } from '../../../domain/paths'
import type { Lang } from '../../messages/catalogue'
import { filesOf } from './built-files'
import type { Client } from './client'

const addressOf = (file: string) => `${BASE_PATH}/${file}`

const APP_PARTS = / *<(link rel="(?:stylesheet|modulepreload)"|script type="module")[^>]*>(?:<\/script>)?\n?/g
const ROOT = /<div id="root">[\s\S]*<\/div>/

/** Text in an HTML script element: nothing in it ends the element or starts a comment. */
export const inert = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/** The script that fetches what waits in the page's template. */
function startOf({ built, START_MODULE }: Client): string {
  const start = built[START_MODULE]?.file
  if (start === undefined) throw new Error(`${START_MODULE} has not been built`)
  return `<script type="module" crossorigin src="${addressOf(start)}"></script>`
}

/** What a browser says of itself, as far as it decides which files a page has. */
interface Reader {
  language: Lang
  readsAvif: boolean
}

/**
 * The built page in a language, with the files that the entry does not name: requested with the entry's, not after, and
 * in the order of need.
 */
export function linkedPage(client: Client, page: Page, reader: Reader): string {
  const name = [page.path, reader.language, reader.readsAvif].join(' ')
  const html = client.linked.get(name) ?? withFiles(client, page, reader)
  client.linked.set(name, html)
  return html
}

function withFiles(client: Client, page: Page, { language, readsAvif }: Reader): string {
  const { html, built, modulesOf, imagesOf, marks } = client
  const { game, ...around } = page
  const own = filesOf(built, modulesOf(around, language))
  const all = filesOf(built, modulesOf(page, language))
  const images = readsAvif ? imagesOf(page).flatMap((name) => built[name]?.file ?? []) : []
  const script = (file: string) => `<link rel="modulepreload" crossorigin href="${addressOf(file)}">`
  const tags = [
    ...marks,
    ...[...all.styles].map((file) => `<link rel="stylesheet" crossorigin href="${addressOf(file)}">`),
    ...[...own.scripts].map(script),
  ].filter((tag) => !html.includes(tag))
  const ofGame = [
    ...[...all.scripts].filter((file) => !own.scripts.has(file)).map(script),
    ...images.map((file) => `<link rel="preload" as="fetch" crossorigin href="${addressOf(file)}">`),
  ]
  const later = game ? [`<template data-app="game">${ofGame.join('')}</template>`] : []
  return html
    .replace(/(<html lang=")[^"]*/, `$1${language}`)
    .replace(/ *<script type="module"/, (entry) => (game ? `    ${startOf(client)}\n${entry}` : entry))
    .replace('</head>', () => `  ${[...tags, ...later].join('\n    ')}\n  </head>`)
}

/** A page's own part: what can be used before any script. */
export interface Content {
  html: string
  styles: string
  pictureFirst: boolean
}

/**
 * The page with its content in it, whose style comes along. What would hold back the first look waits in a template: the
 * app's style sheets, and its scripts too where the first picture comes before them.
 */
export function withContent(html: string, client: Client, content: Content): string {
  const app = (html.match(APP_PARTS) ?? []).map((part) => part.trim())
  const isLater = (part: string) => content.pictureFirst || part.includes('rel="stylesheet"')
  const mark = content.pictureFirst ? 'picture' : 'page'
  const head = [
    `<style>${content.styles}</style>`,
    startOf(client),
    ...app.filter((part) => !isLater(part)),
    `<template data-app="${mark}">${app.filter(isLater).join('')}</template>`,
  ]
  return html
    .replace(APP_PARTS, '')
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace(ROOT, () => `${content.html}\n    <div id="root" data-covered></div>`)
}
