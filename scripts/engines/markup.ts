import type { Found } from './found'
import type { Newer } from './newer'
import { newerInScript } from './script'

const TAG = /<([a-z][\w-]*)((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g
const SCRIPT = /(<script\b([^>]*)>)([\s\S]*?)<\/script>/gi
const DATA = /type\s*=\s*["']?(?!module|text\/javascript)[\w/+]/i

/**
 * What a page uses that the floor's engines lack: elements, attributes, and what its own scripts use.
 * @param html a whole page or a part of one
 */
export function newerInMarkup(html: string, newer: Newer): Found[] {
  const found: Found[] = []
  const add = (what: string, since: string | undefined, at: number) => {
    if (since !== undefined) found.push({ what, since, at })
  }
  for (const [, open = '', attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (DATA.test(attributes) || code.trim() === '') continue
    const from = html.indexOf(open + code) + open.length
    for (const one of newerInScript('inline.js', code, newer)) found.push({ ...one, at: from + one.at })
  }
  const withoutCode = html.replace(SCRIPT, (all, open: string) => open.padEnd(all.length))
  for (const { 1: tag = '', 2: attributes = '', index } of withoutCode.matchAll(TAG)) {
    const element = tag.toLowerCase()
    add(`the element ${element}`, newer.elements.get(element), index)
    for (const [, given = ''] of attributes.matchAll(ATTRIBUTE)) {
      const name = given.toLowerCase()
      const since = newer.attributes.get(name) ?? newer.attributes.get(`${element}.${name}`)
      add(`the attribute ${name}`, since, index)
    }
  }
  return found
}
