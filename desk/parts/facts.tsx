import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FactsProps {
  /** A name with what is known of it. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  label?: string
  /** Class in place of its own. */
  look?: string | undefined
}

/** Names and what is known of each. */
export const Facts = ({ facts, label, look = styles.facts }: FactsProps) => (
  <dl className={look} aria-label={label}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
