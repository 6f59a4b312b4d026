/** Over a focused number the wheel scrolls the page, as everywhere else: browsers would change the number, unseen. */
export function keepNumbersFromWheel(page: Document): void {
  const leave = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'number') target.blur()
  }
  page.addEventListener('wheel', leave, { passive: true })
}
