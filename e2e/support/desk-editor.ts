import { type Page, type Route, request } from '@playwright/test'
import * as z from 'zod'
import { expect } from './test'

/** The title that somebody else gives the page meanwhile. */
const THEIR_TITLE = { 'zh-CN': '别人', en: 'Theirs' }

const session = z.object({ token: z.string() })
const approved = z.object({ request: z.optional(z.string()) })
const drafted = z.object({ version: z.object({ version: z.number() }) })
const shown = z.object({
  document: z.looseObject({ config: z.looseObject({}) }),
  version: z.looseObject({ revision: z.number(), sha256: z.string() }),
})

let serial = 0

/** Somebody at the desk by calls: with a page's cookies, or beside it. */
export async function deskOf({ request }: Pick<Page, 'request'>, username = 'editor') {
  const answer = await request.post('/api/desk/login', { data: { username, password: username } })
  const { origin } = new URL(answer.url())
  const { token } = session.parse(await answer.json())
  const post = async (path: string, data: object) => {
    const made = await request.post(`/api/desk/${path}`, { data, headers: { 'x-desk-token': token } })
    expect(made.status(), path).toBe(200)
    return made.json()
  }
  return {
    post,
    /** Approves a version, and has a second approver confirm it where it waits for one. */
    async approve(version: { activityId: string; version: number; sha256: string }): Promise<void> {
      const answer = await post('versions/approve', { ...version, reason: 'as planned' })
      const { request: id } = approved.parse(answer)
      if (id === undefined) return
      const { desk, leave } = await deskBeside(origin, 'demo')
      await desk.post('requests/confirm', { id })
      await leave()
    },
    /** What the server has of a draft. */
    async draft(activityId: string) {
      return shown.parse(await post('version', { activityId, version: 1 }))
    },
  }
}

/** Somebody at the desk by calls, with cookies of their own until they leave. */
async function deskBeside(baseURL: string, username?: string) {
  const beside = await request.newContext({ baseURL })
  return { desk: await deskOf({ request: beside }, username), leave: () => beside.dispose() }
}

/** Somebody else saves another title of the page, once, while the first save of this page is under way. */
export async function saveMeanwhile(page: Page, activityId: string): Promise<void> {
  const { desk, leave } = await deskBeside(new URL(page.url()).origin)
  const saveTheirs = async () => {
    const { document, version } = await desk.draft(activityId)
    const theirs = { ...document, config: { ...document.config, activityTheme: THEIR_TITLE } }
    const seen = { version: 1, revision: version.revision }
    await desk.post('drafts/save', { activityId, document: theirs, seen })
    await leave()
  }
  const hold = async (route: Route) => {
    await saveTheirs()
    await route.continue()
  }
  await page.route('**/api/desk/drafts/save', hold, { times: 1 })
}

/**
 * A draft of a wheel, opened in the editor.
 * @param without a field that it has not
 */
export async function openDraft(page: Page, without?: string) {
  serial += 1
  const activityId = `edit-${process.pid}-${serial}`
  const desk = await deskOf(page)
  drafted.parse(await desk.post('drafts/create', { activityId, name: 'Wheel', from: { template: 'wheel' } }))
  if (without !== undefined) {
    const { document, version } = await desk.draft(activityId)
    const { [without]: _, ...others } = document
    const seen = { version: 1, revision: version.revision }
    await desk.post('drafts/save', { activityId, document: others, seen })
  }
  await page.goto(`/desk/campaigns/${activityId}/edit`)
  await expect(page.getByRole('heading', { name: /^(Basics|基本信息)$/ })).toBeVisible()
  return { activityId, desk }
}

export const field = (page: Page, path: string) => page.locator(`[id="field-${path}"]`)
export const tools = (page: Page) => page.getByRole('toolbar', { name: /^(Editing|编辑工具)$/ })
export const isSaved = (page: Page) => expect(tools(page).getByText(/^(Saved|已保存) \d/)).toBeVisible()
