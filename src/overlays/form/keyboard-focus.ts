/** Whether a keyboard pressed the button that has the focus. */
const isByKeyboard = () => document.activeElement?.matches('button:focus-visible') === true

const INVALID = '[aria-invalid="true"]'

/**
 * After a failed check, moves a keyboard's focus from the button to the first control at fault of the same form or
 * dialog. Under a finger nothing moves: the phone's own keyboard would cover the message.
 */
export function goToFault(control: HTMLElement | null): void {
  const place = control?.closest('[role$="dialog"]') ?? control?.closest('form')
  if (!control || !place?.contains(document.activeElement) || !isByKeyboard()) return
  if (place.querySelector(INVALID) === control) control.focus()
}

/** After a code was sent by a keyboard's press, the code is what is typed next; under a finger nothing moves. */
export function goToCode(control: HTMLElement | null): void {
  if (isByKeyboard()) control?.focus()
}
