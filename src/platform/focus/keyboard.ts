import { isUnderBar } from './bar'

/** Margin of a focused field above the keyboard and below the top. */
const MARGIN_PX = 16
/** Time that a keyboard takes to open; the viewport's resize event covers slower ones. */
const RISE_MS = 320

const isTyped = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'submit'].includes(element.type)) ||
  element instanceof HTMLTextAreaElement

function bringIntoView(): void {
  const field = document.activeElement
  if (!isTyped(field) || field.readOnly) return
  const { top, bottom } = field.getBoundingClientRect()
  const view = visualViewport
  const from = view?.offsetTop ?? 0
  const to = from + (view?.height ?? innerHeight)
  if (top < from + MARGIN_PX || bottom > to - MARGIN_PX) field.scrollIntoView({ block: 'center' })
}

/** Where the engine knows no `scroll-margin`, the browser leaves a control that takes the focus under a page's bar. */
function bringFromBar(): void {
  const control = document.activeElement
  if (control?.matches('a, button, input, select, textarea') && isUnderBar(control))
    control.scrollIntoView({ block: 'center' })
}

/** Keeps the field that is being typed in above the on-screen keyboard, in pages and in popups, and the focus above a page's bar. */
export function keepFieldInView(): void {
  addEventListener('focusin', () =>
    setTimeout(() => {
      bringFromBar()
      bringIntoView()
    }, RISE_MS),
  )
  addEventListener('resize', bringIntoView)
  visualViewport?.addEventListener('resize', bringIntoView)
}
