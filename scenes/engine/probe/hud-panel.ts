/** As many as `hudLines` has at most. */
const LINES = 6

/** A box of fixed size in a layer of its own: a change of its text lays out and paints nothing else. */
const PANEL = `position:fixed;z-index:2147483647;left:4px;top:4px;width:216px;height:100px;box-sizing:border-box;
  padding:5px 7px;contain:strict;will-change:transform;pointer-events:none;border-radius:4px;
  background:rgba(16,18,24,.82);color:#e8f0e4;font:11px/15px ui-monospace,monospace`
/** Each line is laid out by itself. */
const LINE = 'height:15px;contain:strict;white-space:pre'

/**
 * Puts the overlay's box on the page.
 *
 * @returns a function that shows lines, writes those that differ alone, and tells whether any did
 */
export function openPanel(): (lines: readonly string[]) => boolean {
  const panel = document.createElement('div')
  panel.style.cssText = PANEL
  panel.setAttribute('aria-hidden', 'true')
  panel.dataset.hud = ''
  const texts = Array.from({ length: LINES }, () => {
    const line = panel.appendChild(document.createElement('div'))
    line.style.cssText = LINE
    return line.appendChild(document.createTextNode(''))
  })
  document.body.append(panel)
  return (lines) => {
    let isChanged = false
    for (const [at, text] of texts.entries()) {
      const next = lines[at] ?? ''
      if (text.data === next) continue
      text.data = next
      isChanged = true
    }
    return isChanged
  }
}
