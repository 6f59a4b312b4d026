import { useT } from '../../../i18n'
import hidden from '../../../overlays/content/visually-hidden.module.css'
import type { Winners } from './use-winners'

const filled = (sentence: string, words: Record<'name' | 'prize', string>) =>
  sentence.replace(/\{(name|prize)\}/g, (_, word: keyof typeof words) => words[word])

/**
 * The winners as text, for screen readers. The list does not move as the line on the canvas does, and is no live
 * region.
 */
export function WinnersList({ entries, sentence, mark }: Winners) {
  const t = useT()
  if (entries.length === 0) return null
  return (
    <section className={hidden.visuallyHidden} aria-label={t('scratch.winners')}>
      <ul>
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two winners may read the same, and none changes its place
          <li key={at}>{[mark, filled(sentence, entry)].filter(Boolean).join(' ')}</li>
        ))}
      </ul>
    </section>
  )
}
