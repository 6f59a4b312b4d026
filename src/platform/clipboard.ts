import { notices } from './notices'

/** Copies through a selected field, in the same task; works where the clipboard API is missing or denied. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0;font-size:16px'
  const before = document.activeElement
  // Inside an open dialog, whose focus trap would take the selection away from a field outside.
  const home = before?.closest('[role=dialog],[role=alertdialog]') ?? document.body
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  home.append(field)
  document.addEventListener('copy', fill)
  try {
    field.focus({ preventScroll: true })
    field.setSelectionRange(0, text.length)
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', fill)
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

/**
 * Copies a text and shows 'copy succeeded' or 'copy failed' (spec 1 §8). Call it inside the tap, before any
 * await: both ways are tried in that task, since iOS and the messaging app refuse later ones.
 */
export async function copyText(text: string): Promise<boolean> {
  const modern = navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  const copied = copyBySelection(text) || (await modern) === true
  notices().toast(copied ? 'notice.copied' : 'notice.copyFailed')
  return copied
}
