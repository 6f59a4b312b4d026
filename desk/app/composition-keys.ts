/** What a key has in an engine that says less: the key is the input method's. */
const PROCESSED = 229

/**
 * Whether a key is part of a composition (an input method's candidates): Escape closes these, Enter takes one, arrows and
 * digits choose. Safari ends a composition before the key that ended it.
 */
const isOfComposition = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === PROCESSED

/** Keeps keys that a composition owns from whatever on the page listens to keys; the input method has them all the same. */
export function leaveKeysToComposition(page: Window): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (isOfComposition(event)) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
