import type { Found } from './found'
import type { Newer } from './newer'
import { newerInScript } from './script'

const SCRIPT = /(<script\b([^>]*)>)([\s\S]*?)<\/script>/gi
const DATA = /type\s*=\s*["']?(?!module|text\/javascript)[\w/+]/i

/**
 * What a page's own scripts use that the floor's engines lack.
 * @param html a whole page or a part of one
 */
export const newerInMarkup = (html: string, newer: Newer): Found[] =>
  [...html.matchAll(SCRIPT)].flatMap(({ 1: open = '', 2: attributes = '', 3: code = '', index }) =>
    DATA.test(attributes) || code.trim() === ''
      ? []
      : newerInScript('inline.js', code, newer).map((one) => ({ ...one, at: index + open.length + one.at })),
  )
