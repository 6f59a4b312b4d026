import { type Entries, forgetEntries, keepEntries, keptEntries } from './kept-entries'

/**
 * Emitted on the document before the app's page takes the place of the served one. A type, since this file comes long
 * before the app's and shares none with them.
 */
export type ReplaceEvent = 'replace'
const REPLACE_EVENT: ReplaceEvent = 'replace'

const isBox = (input: HTMLInputElement) => input.type === 'checkbox'

/** What a field or a button is called: the same on the served page and on the app's. */
const nameOf = (control: HTMLInputElement | HTMLButtonElement) =>
  control.ariaLabel ?? control.labels?.[0]?.textContent ?? control.textContent

function twinOf<E extends HTMLInputElement | HTMLButtonElement>(
  control: E,
  root: HTMLElement,
): E | undefined {
  const name = nameOf(control)
  const all = root.querySelectorAll<E>(control.localName)
  return [...all].find((other) => other.type === control.type && nameOf(other) === name)
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** What the browser restored is older than what the app has kept of it, and may be a code that has been used. */
function forgetRestored(form: HTMLFormElement): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation && navigation.type !== 'navigate') form.reset()
}

/** Enters a text as the keyboard does: the app hears of it, and keeps of it what its field takes. */
function enter(input: HTMLInputElement, text: string): void {
  setValue?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function carryOver(input: HTMLInputElement, root: HTMLElement): void {
  const twin = twinOf(input, root)
  if (!twin || twin.readOnly) return
  if (!isBox(input)) {
    if (input.value !== input.defaultValue) enter(twin, input.value)
  } else if (input.checked !== input.defaultChecked && input.checked !== twin.checked) twin.click()
}

function carryFocus(served: HTMLElement, root: HTMLElement): void {
  const focused = document.activeElement
  if (!focused || !served.contains(focused)) return
  if (focused instanceof HTMLButtonElement) twinOf(focused, root)?.focus({ preventScroll: true })
  if (!(focused instanceof HTMLInputElement)) return
  const twin = twinOf(focused, root)
  twin?.focus({ preventScroll: true })
  if (!isBox(focused)) twin?.setSelectionRange(focused.selectionStart, focused.selectionEnd)
}

/** Leaves of the served page what lies behind the app's, until that has its pictures. */
function giveWay(served: HTMLElement): void {
  for (const part of served.querySelectorAll('header, main, .again')) part.remove()
  served.style.zIndex = '-1'
}

/** A code is used once, and is not kept. */
const isCode = (input: HTMLInputElement) => input.autocomplete === 'one-time-code'

function entriesOf(inputs: Iterable<HTMLInputElement>): Entries {
  return [...inputs].map((input) => {
    if (isCode(input)) return null
    return isBox(input) ? input.checked : input.value
  })
}

function putBack(inputs: Iterable<HTMLInputElement>, entries: Entries): void {
  for (const [index, input] of [...inputs].entries()) {
    const entry = entries[index]
    if (typeof entry === 'boolean') input.checked = entry
    // What was typed while the kept text was being opened is newer.
    if (typeof entry === 'string' && input.value === input.defaultValue) input.value = entry
  }
}

/** Keeps the entries for a reload that comes before the app does, and puts back those that were kept. */
async function keepForReload(served: HTMLElement): Promise<void> {
  const inputs = served.querySelectorAll('input')
  for (const type of ['input', 'change'])
    served.addEventListener(type, () => void keepEntries(entriesOf(inputs)))
  served.dataset.opening = ''
  const kept = await keptEntries()
  if (kept) putBack(inputs, kept)
  delete served.dataset.opening
}

/** What a change of pages would break off, with the events that begin and end it. A word may have been begun before this script came. */
const UNINTERRUPTED = [
  ['word', ['compositionstart', 'compositionupdate'], ['compositionend']],
  ['press', ['pointerdown'], ['pointerup', 'pointercancel']],
] as const

/** Marks the served page as busy while something is under way in it that a change of pages would break off. */
function markBusy(served: HTMLElement): void {
  let begun = 0
  const underWay = new Map<string, number>()
  const begin = (what: string) => {
    begun += 1
    underWay.set(what, begun)
    served.setAttribute('aria-busy', 'true')
  }
  for (const [what, begins, ends] of UNINTERRUPTED) {
    for (const event of begins) served.addEventListener(event, () => begin(what))
    for (const event of ends)
      document.addEventListener(event, () => {
        const ended = underWay.get(what)
        // A click comes right after its pointer, and the next word may come right after this one.
        setTimeout(() => {
          if (underWay.get(what) === ended) underWay.delete(what)
          if (underWay.size === 0) served.removeAttribute('aria-busy')
        })
      })
  }
  if (served.matches(':active')) begin('press')
}

/**
 * Keeps what is entered in a form that the server sent until the app takes its place: texts, ticks and the focus. The
 * button that was pressed last shows that it waits, and is pressed in the app.
 */
export function keepEntered(served: HTMLElement, form: HTMLFormElement): void {
  let pressed: HTMLButtonElement | undefined

  forgetRestored(form)
  markBusy(served)
  served.addEventListener('submit', (event) => event.preventDefault())
  served.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (!button) return
    pressed?.removeAttribute('aria-busy')
    pressed = button
    pressed.setAttribute('aria-busy', 'true')
  })
  served.addEventListener('change', ({ target }) => {
    const isSelectAll = target instanceof HTMLInputElement && isBox(target) && target.ariaLabel === null
    if (!isSelectAll) return
    for (const box of served.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
      box.checked = target.checked
  })
  void keepForReload(served)
  document.addEventListener(REPLACE_EVENT, () => {
    const root = document.getElementById('root')
    if (!root) return
    for (const input of served.querySelectorAll('input')) carryOver(input, root)
    carryFocus(served, root)
    forgetEntries()
    if (pressed) twinOf(pressed, root)?.click()
    giveWay(served)
  })
}
