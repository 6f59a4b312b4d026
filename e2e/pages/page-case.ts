import type { Browser, Page } from '@playwright/test'
import type { Lab } from '../support/lab'
import type { CampaignServer } from '../support/server'

/** What a case has at hand to bring the server and the page into its state. */
export interface CaseTools {
  page: Page
  browser: Browser
  server: CampaignServer
  lab: Lab
  lang: 'zh-CN' | 'en'
}

/**
 * One state of one page. The walk opens it in both languages at 375×667 and 360×640 and looks for texts that are cut;
 * in Chinese at 375×667 it looks at it with axe and compares it with its reference picture.
 */
export interface PageCase {
  /** Unique; part of the reference's file name. */
  name: string
  /** Route below the base, as in the route table. */
  path: string
  query?: Record<string, string>
  /** The plain browser when absent. */
  channel?: 'miniProgram' | 'bankApp'
  /** Runs before the address is opened; may give query parameters that only the run knows. */
  prepare?(tools: CaseTools): Promise<Record<string, string> | undefined>
  /** Runs on the loaded page, for example to open a popup. */
  act?(page: Page, lang: CaseTools['lang']): Promise<void>
  /** Selectors of what may differ from run to run, such as a date or a QR code. */
  mask?: readonly string[]
  /** Its layout is another one at 360×640: compared there too, in Chinese. */
  small?: true
  /** Has the longest English of its kind: compared in English too, at 375×667. */
  english?: true
  /** No page of a campaign is entered here, so none is counted (spec 1 §7). */
  uncounted?: true
  /** Plays its scene on the clock that the test moves: from this phase on it is shown so many ms later. */
  held?: { phase: string; forMs: number }
}
