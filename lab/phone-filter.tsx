import { useState } from 'react'
import { useLabText } from './shell/language'

/** A part of a phone that narrows a list, `?phone=` of the address at first, and its field. */
export function usePhoneFilter() {
  const t = useLabText()
  const [part, setPart] = useState(() => new URLSearchParams(location.search).get('phone') ?? '')
  const field = (
    <label>
      {t('inbox.phoneContains')}
      <input
        type="search"
        inputMode="numeric"
        value={part}
        onChange={({ target }) => setPart(target.value)}
      />
    </label>
  )
  return { field, fits: (phone: string) => phone.includes(part.trim()) }
}
