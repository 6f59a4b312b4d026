import { keepEntered } from './keep-entered'

/** Longest time for which the first picture has the network to itself. */
const HEAD_START_MS = 2_500

const later = document.querySelector<HTMLTemplateElement>('template[data-app]')

/** Starts the app on a page that the server sent: its scripts and style sheets wait in a template. */
function start(): void {
  if (later) document.head.append(document.importNode(later.content, true))
  later?.remove()
}

const isFetched = (link: HTMLLinkElement) => performance.getEntriesByName(link.href).length > 0

/** Resolves when a file that the page names has come, or will not. */
const fetched = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    for (const event of ['load', 'error'] as const) link.addEventListener(event, () => resolve())
    if (isFetched(link)) resolve()
  })

/**
 * Fetches what the page's game needs: one script after the other while the page's own are still coming, which all share a
 * slow network, then the others at once, and the images behind them, since the stage starts while those are coming.
 */
async function fetchGame(): Promise<void> {
  const links = [...(later?.content.querySelectorAll('link') ?? [])]
  const scripts = links.filter(({ rel }) => rel === 'modulepreload')
  const images = links.filter((link) => !scripts.includes(link))
  const ofPage = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  const pageFetched = Promise.all(ofPage.map(fetched))
  let isPageThere = false
  void pageFetched.then(() => {
    isPageThere = true
  })
  while (!isPageThere) {
    const link = scripts.shift()
    if (!link) break
    document.head.append(link)
    await Promise.race([pageFetched, fetched(link)])
  }
  document.head.append(...scripts)
  if (scripts.length > 0) await Promise.race(scripts.map(fetched))
  document.head.append(...images)
}

const [first] = document.images
if (later?.dataset.app === 'game') void fetchGame()
else if (later?.dataset.app !== 'picture' || first === undefined || first.complete) start()
else {
  for (const event of ['load', 'error'] as const) first.addEventListener(event, start, { once: true })
  setTimeout(start, HEAD_START_MS)
}

const [form] = document.forms
const served = form?.closest<HTMLElement>('[id]')
if (form && served) keepEntered(served, form)
