import { keepEntered } from './keep-entered'

/** Longest time for which the first picture has the network to itself. */
const HEAD_START_MS = 2_500

const later = document.querySelector<HTMLTemplateElement>('template[data-app]')

/** Starts the app on a page that the server sent: its scripts and style sheets wait in a template. */
function start(): void {
  if (later) document.head.append(document.importNode(later.content, true))
  later?.remove()
}

const [first] = document.images
if (later?.dataset.app !== 'picture' || first === undefined || first.complete) start()
else {
  for (const event of ['load', 'error'] as const) first.addEventListener(event, start, { once: true })
  setTimeout(start, HEAD_START_MS)
}

const [form] = document.forms
const served = form?.closest<HTMLElement>('[id]')
if (form && served) keepEntered(served, form)
