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
const MOST_AT_ONCE = 3

/**
 * Fetches what the page's game needs: what draws and starts the stage beside the page's own scripts, without holding those
 * up, and everything else when the first of it has come. The page's scripts run meanwhile, and what was asked for after them
 * would leave the network idle.
 */
async function fetchGame(): Promise<void> {
  const links = [...(later?.content.querySelectorAll('link') ?? [])]
  const ofPage = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  await new Promise<void>((resolve) => {
    let underWay = ofPage.length
    const fetchMore = () => {
      while (underWay < MOST_AT_ONCE) {
        const link = links.shift()
        if (!link) break
        underWay += 1
        document.head.append(link)
        void fetched(link).then(resolve)
      }
    }
    fetchMore()
    for (const link of ofPage)
      void fetched(link).then(() => {
        underWay -= 1
        fetchMore()
      })
  })
  document.head.append(...links)
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
