import styles from './facts.module.css'
import sentence from './sentence-case.module.css'

/** A name and a value; `text` for a value of our own words, which begins with a capital in English as the names do. */
export type Fact = readonly [name: string, value: string | undefined, kind?: 'text' | undefined]

/** A list of names and values; entries without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl className={styles.facts}>
      {known.map(([name, value, kind]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={kind && sentence.sentence}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
