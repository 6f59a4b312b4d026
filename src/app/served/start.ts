/** Longest time for which the first picture has the network to itself. */
const HEAD_START_MS = 2_500

/**
 * Starts the app on a page that the server sent: its picture first, then the app's own scripts and style sheets,
 * which wait in a template.
 */
function start(): void {
  const later = document.querySelector<HTMLTemplateElement>('template[data-app]')
  if (later) document.head.append(document.importNode(later.content, true))
  later?.remove()
}

const [first] = document.images
if (first === undefined || first.complete) start()
else {
  for (const event of ['load', 'error'] as const) first.addEventListener(event, start, { once: true })
  setTimeout(start, HEAD_START_MS)
}
