import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { activityConfigCall } from '../../domain/calls/activity'
import { bindCardConfigCall, reissueConfigCall } from '../../domain/calls/binding'
import { newYearConfigCall } from '../../domain/calls/new-year'
import { zyConfigCall } from '../../domain/calls/prizes'
import { PAGES, type Page } from '../../domain/paths'
import { loadCatalogue, textsOf } from '../i18n/catalogue'
import { preferences } from '../stores/preferences'
import type { ConfigCall } from '../visit/activity/activity-query'

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

const modules = import.meta.glob<{ default: PageComponent }>('./**/*-page.tsx', { base: '../campaigns' })

/** The texts of a page, as far as they are not there yet. */
const loadTexts = (page: string) =>
  Promise.all(textsOf(page).map((part) => loadCatalogue(preferences.getState().language, part)))

/** Fetches the code of a page before it is opened. */
export async function prefetchPage(path: string): Promise<void> {
  const page = pages.find((entry) => entry.path === path)
  if (page) await modules[`./${page.page}-page.tsx`]?.()
}

/**
 * The page's code, requested after the calls that its route prefetches: browsers send six requests at a time, and
 * the calls would wait for the page's files.
 */
function later({ path, page }: Page): LazyExoticComponent<PageComponent> {
  const load = modules[`./${page}-page.tsx`]
  if (!load) throw new Error(`${path}: there is no src/campaigns/${page}-page.tsx`)
  const loadAll = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    const [module] = await Promise.all([load(), loadTexts(page)])
    return module
  }
  return lazy(loadAll)
}

const pages: readonly Page[] = Object.values(PAGES)

/** Every page of the app (spec 1 §2, decisions §2); anything else is the not-found page. */
export const routes: readonly RouteEntry[] = pages.map((page) => ({
  ...page,
  configCall: page.config && CONFIG_CALLS[page.config],
  Component: later(page),
}))
