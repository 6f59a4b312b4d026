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

/** Files of the page and its game that share a slow network at a time, beside the entry. */
const MOST_AT_ONCE = 2

/**
 * Fetches what the page's game needs: its scripts while the page's own are still coming, as many as keep the network busy
 * without holding those up, then the others at once, and the images behind them, since the stage starts while those are
 * coming.
 */
async function fetchGame(): Promise<void> {
  const links = [...(later?.content.querySelectorAll('link') ?? [])]
  const scripts = links.filter(({ rel }) => rel === 'modulepreload')
  const images = links.filter((link) => !scripts.includes(link))
  const ofPage = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  let underWay = 0
  const follow = (link: HTMLLinkElement) => {
    underWay += 1
    return fetched(link).then(() => {
      underWay -= 1
      fetchMore(MOST_AT_ONCE)
    })
  }
  const fetchMore = (most: number) => {
    while (underWay < most) {
      const link = scripts.shift()
      if (!link) break
      document.head.append(link)
      void follow(link)
    }
  }
  await Promise.all(ofPage.map(follow))
  const rest = [...scripts]
  fetchMore(Number.POSITIVE_INFINITY)
  if (rest.length > 0) await Promise.race(rest.map(fetched))
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
