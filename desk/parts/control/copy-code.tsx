import { useState } from 'react'
import { useLanguage } from '../../i18n/language'
import styles from './copy-code.module.css'

/** An id or a number that a press copies whole, however short it is shown; plain where the browser lets nothing be copied. */
export function CopyCode({ text, shown = text }: { text: string; shown?: string }) {
  const { t } = useLanguage()
  const [isCopied, setCopied] = useState(false)
  if (!navigator.clipboard || text === '') return <code title={text}>{shown}</code>
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <button
      type="button"
      className={styles.copy}
      title={text}
      aria-label={t(isCopied ? 'common.copiedOf' : 'common.copyOf', { text })}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
    >
      <code>{shown}</code>
      <span className={styles.mark} data-done={isCopied || undefined} aria-hidden="true">
        {isCopied ? '✓' : '⧉'}
      </span>
    </button>
  )
}
