import { BASE_PATH } from '../../../domain/paths'
import { SERVED_PAGE_ID } from '../../../domain/rules/visit/served-page'
import { router } from '../../platform/router'
import type { ReplaceEvent } from './keep-entered'

const REPLACE_EVENT: ReplaceEvent = 'replace'

/** Longest wait for the pictures of the app's page, which the browser has already fetched for the served one. */
const LONGEST_WAIT_MS = 1_000

/** Time until a served page that could not give way yet is looked at again. */
const LOOK_AGAIN_MS = 100

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

const served = () => document.getElementById(SERVED_PAGE_ID)

/** The app's pictures that are on the screen have been decoded: removing what covers them shows no gap. */
async function picturesReady(root: HTMLElement): Promise<void> {
  const seen = [...root.querySelectorAll('img')].filter(
    (image) => image.getBoundingClientRect().top < innerHeight,
  )
  const decoded = Promise.all(seen.map((image) => image.decode().catch(() => undefined)))
  await Promise.race([decoded, wait(LONGEST_WAIT_MS)])
}

/** The app's button in place of a link of the served page. */
const twinOf = (link: Element, root: HTMLElement) =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent === link.textContent)

function remove(cover: HTMLElement): void {
  const root = document.getElementById('root')
  const focused = document.activeElement
  if (root) {
    delete root.dataset.covered
    if (focused && cover.contains(focused)) twinOf(focused, root)?.focus({ preventScroll: true })
  }
  cover.remove()
}

/** A word is being composed, something pressed or put back in the served page, or the app has no page to show yet. */
const isTooEarly = (cover: HTMLElement, root: HTMLElement) =>
  cover.matches('[aria-busy],[data-opening]') || root.querySelector('[data-loading]')

/** Shows the app in place of the page that the server sent, once a page of the app has been rendered. */
export async function takeOver(): Promise<void> {
  const cover = served()
  const root = document.getElementById('root')
  if (!cover || !root) return
  // React is done with what it renders; a picture is not waited for, since two forms at once would be one too many.
  await null
  while (cover.isConnected && isTooEarly(cover, root)) await wait(LOOK_AGAIN_MS)
  if (cover.querySelector('form')) {
    // The app's form has what was entered in the one that the server sent.
    delete root.dataset.covered
    document.dispatchEvent(new Event(REPLACE_EVENT))
  }
  await picturesReady(root)
  if (cover.isConnected) remove(cover)
}

/** From now on the links of the served page stay in the app, which shows what they lead to. */
export function keepLinksInApp(): void {
  const cover = served()
  cover?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || link.hash !== '' || !link.pathname.startsWith(BASE_PATH)) return
    event.preventDefault()
    remove(cover)
    router().navigate(link.pathname.slice(BASE_PATH.length) + link.search, { replace: false })
  })
}
