/** What removes a button may put another one in its place, which then takes the focus. */
const SETTLE_MS = 60

/** Of a button, as its `ref`: one that has the focus when it is removed gives it to the page. */
export function passFocusOn(button: HTMLButtonElement | null): () => void {
  return () => {
    if (document.activeElement !== button) return
    setTimeout(() => {
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true })
    }, SETTLE_MS)
  }
}
