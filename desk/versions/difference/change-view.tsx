import { useLanguage } from '../../i18n/language'
import { Facts } from '../../parts/facts'
import type { WordedChange } from './changes-in-words'
import styles from './difference.module.css'
import { ShownValue } from './shown-value-view'
import type { TextPart } from './text-difference'
import { ValueChange } from './value-change'

interface Props {
  change: WordedChange
  /** That it is new is said of the whole document. */
  isAllNew: boolean
}

/** A difference: what it is of, and what became of it. */
export function ChangeView({ change, isAllNew }: Props) {
  const { t } = useLanguage()
  const isMarked = change.kind === 'removed' || (change.kind === 'added' && !isAllNew)
  return (
    <>
      <p className={styles.title}>
        {change.title}
        {isMarked && <span className={styles[change.kind]}>{t(`difference.${change.kind}`)}</span>}
      </p>
      <Body change={change} isAllNew={isAllNew} />
    </>
  )
}

function Body({ change, isAllNew }: Props) {
  const { t } = useLanguage()
  switch (change.kind) {
    case 'value':
      return isAllNew ? (
        <p className={styles.values}>
          <ShownValue value={change.after} />
        </p>
      ) : (
        <p className={styles.values}>
          <ValueChange
            before={<ShownValue value={change.before} />}
            after={<ShownValue value={change.after} />}
          />
          {change.note && <span className={styles.note}>{change.note}</span>}
        </p>
      )
    case 'text':
      return (
        <p className={styles.text}>
          {change.parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are their places
            <Part key={at} part={part} />
          ))}
        </p>
      )
    case 'moved':
      return <p>{t('difference.moved', { from: change.from, to: change.to })}</p>
    case 'members':
      return (
        <ul className={styles.members}>
          {change.added.map((text) => (
            <li key={`+${text}`}>
              {!isAllNew && <span className={styles.added}>{t('difference.added')}</span>} {text}
            </li>
          ))}
          {change.removed.map((text) => (
            <li key={`-${text}`}>
              <span className={styles.removed}>{t('difference.removed')}</span> {text}
            </li>
          ))}
        </ul>
      )
    default:
      return (
        <Facts
          facts={change.says.map(({ title, value }) => [title, <ShownValue key={title} value={value} />])}
          look={styles.says}
        />
      )
  }
}

function Part({ part }: { part: TextPart }) {
  const { t } = useLanguage()
  if (part.kind === 'skipped')
    return <span className={styles.skipped}>{t('difference.skipped', { lines: part.lines })}</span>
  if (part.kind === 'same') return part.text
  const Tag = part.kind === 'removed' ? 'del' : 'ins'
  return <Tag className={part.kind === 'removed' ? styles.before : styles.after}>{part.text}</Tag>
}
