import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { activityConfigCall } from '../../domain/calls/activity'
import { bindCardConfigCall, reissueConfigCall } from '../../domain/calls/cards/binding'
import { newYearConfigCall } from '../../domain/calls/new-year/config'
import { zyConfigCall } from '../../domain/calls/prizes/config'
import { PAGES, type Page } from '../../domain/paths'
import { loadCatalogue, textsOf } from '../i18n/catalogue'
import { preferences } from '../stores/preferences'
import type { ConfigCall } from '../visit/activity/activity-query'
import { lateStyles } from './retry-styles'

/** Props of a page: its entry of the table, for components that serve several paths. */
interface PageProps {
  page: Page
}

type PageComponent = ComponentType<PageProps>

export interface RouteEntry extends Page {
  /** The call of the configuration that `config` names. */
  configCall: ConfigCall | undefined
  Component: LazyExoticComponent<PageComponent>
}

const CONFIG_CALLS = {
  activity: activityConfigCall,
  binding: bindCardConfigCall,
  reissue: reissueConfigCall,
  newYear: newYearConfigCall,
  prizes: zyConfigCall,
} as const satisfies Record<NonNullable<Page['config']>, ConfigCall>

/** Pages whose code and texts have come: they are shown at once. */
const loaded = new Map<string, PageComponent>()

const modules = import.meta.glob<{ default: PageComponent }>('./**/*-page.tsx', { base: '../campaigns' })

/** The texts of a page, as far as they are not there yet. */
const loadTexts = (page: string) =>
  Promise.all(textsOf(page).map((part) => loadCatalogue(preferences.getState().language, part)))

/** An import fails for its style sheet alone, too, which comes a moment later; made again, it does not wait for that. */
async function withStyles(loadModule: () => Promise<{ default: PageComponent }>) {
  try {
    const module = await loadModule()
    await lateStyles()
    return module
  } catch (error) {
    if (!(await lateStyles())) throw error
    return loadModule()
  }
}

async function load({ path, page }: Page): Promise<{ default: PageComponent }> {
  const loadModule = modules[`./${page}-page.tsx`]
  if (!loadModule) throw new Error(`${path}: there is no src/campaigns/${page}-page.tsx`)
  const [module] = await Promise.all([withStyles(loadModule), loadTexts(page)])
  loaded.set(page, module.default)
  return module
}

/** Fetches the code and the texts of a page before it is opened. */
export async function prefetchPage(path: string): Promise<void> {
  const page = pages.find((entry) => entry.path === path)
  if (page) await load(page)
}

/** The page of an entry where it need not be waited for: React shows what it waits for after 300 ms at the earliest. */
export const loadedPage = ({ page }: Page): PageComponent | undefined => loaded.get(page)

/**
 * The page's code, requested after the calls that its route prefetches: browsers send six requests at a time, and
 * the calls would wait for the page's files.
 */
const later = (page: Page): LazyExoticComponent<PageComponent> =>
  lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve))
    return load(page)
  })

const pages: readonly Page[] = Object.values(PAGES)

/** Every page of the app (spec 1 §2, decisions §2); anything else is the not-found page. */
export const routes: readonly RouteEntry[] = pages.map((page) => ({
  ...page,
  configCall: page.config && CONFIG_CALLS[page.config],
  Component: later(page),
}))
