import { useState } from 'react'
import { Button } from './button'

/** Copies a text; nothing where the browser does not let it, since the text can be marked and copied by hand. */
export function CopyButton({ text, name, copied }: { text: string; name: string; copied: string }) {
  const [last, setLast] = useState<string>()
  if (!navigator.clipboard) return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setLast(text),
      () => setLast(undefined),
    )
  return <Button onClick={() => void copy()}>{last === text ? copied : name}</Button>
}
