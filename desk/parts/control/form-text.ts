/** Reads a form's fields by name: each without the blanks around it, '' where the form has no such field. */
export function formText(form: HTMLFormElement): (name: string) => string {
  const given = new FormData(form)
  return (name) => String(given.get(name) ?? '').trim()
}
