const SHOWN_MS = 4_000

/** Shows a call that the page made to its host app, which is only simulated. */
export function hostNote(text: string): void {
  const note = document.createElement('div')
  note.textContent = text
  note.dataset.labNote = ''
  note.style.cssText =
    'position:fixed;z-index:99;left:8px;bottom:8px;max-width:calc(100% - 16px);padding:4px 10px;border-radius:8px;' +
    'background:#123;color:#cfe;font:12px/1.5 ui-monospace,monospace;pointer-events:none;overflow-wrap:anywhere'
  document.body.append(note)
  setTimeout(() => note.remove(), SHOWN_MS)
}
