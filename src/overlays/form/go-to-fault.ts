const INVALID = '[aria-invalid="true"]'

/**
 * After a failed check, moves a keyboard's focus from the button to the first control at fault of the same form or
 * dialog. Under a finger nothing moves: the phone's own keyboard would cover the message.
 */
export function goToFault(control: HTMLElement | null): void {
  const place = control?.closest('[role$="dialog"]') ?? control?.closest('form')
  const pressed = document.activeElement
  if (!control || !place?.contains(pressed) || !pressed?.matches('button:focus-visible')) return
  if (place.querySelector(INVALID) === control) control.focus()
}
