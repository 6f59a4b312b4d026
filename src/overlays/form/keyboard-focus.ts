/** Engines that cannot tell a keyboard's focus (Chromium 85, Safari 15.3) throw for its selector. */
const tells = () => CSS.supports('selector(:focus-visible)')

/**
 * Goes on at a control after a keyboard has pressed a button, or Enter in a field. Under a finger nothing moves: the
 * phone's own keyboard would cover the message.
 */
export function goOnAt(control: HTMLElement | null): void {
  if (tells() && document.activeElement?.matches('button:focus-visible,input:focus-visible')) control?.focus()
}

/** After a failed check, goes on at a control that is the first at fault. */
export function goToFault(id: string): void {
  const first = document.querySelector<HTMLElement>('[aria-invalid=true]')
  if (first?.id === id) goOnAt(first)
}
