import { PAGES, type Page } from '../../../domain/paths'
import { renderForm } from './form'
import { renderLanding } from './landing'
import { moduleOf } from './modules'
import type { Visit } from './visit'

export { imagesOf, modulesOf, START_MODULE } from './modules'

/** A page that can be used before its scripts. */
interface ServedPage {
  /** Its component's module, whose style sheets its HTML needs. */
  module: string
  /** Its first picture has the network to itself before the app's scripts. */
  pictureFirst: boolean
  /** HTML for the place of the app's root; undefined where only the app can say what is to be shown. */
  render: (visit: Visit) => string | undefined
}

const entry = (page: Page, pictureFirst: boolean, render: ServedPage['render']) =>
  [page.path, { module: moduleOf(page), pictureFirst, render }] as const

/** The pages that can be used before their scripts, by path. */
export const servedPages: ReadonlyMap<string, ServedPage> = new Map([
  entry(PAGES.landing, true, renderLanding),
  entry(PAGES.apply, false, renderForm),
])
