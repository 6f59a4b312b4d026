import { useEffect, useMemo, useRef, useState } from 'react'
import hidden from '../../parts/hidden.module.css'
import { standsFast } from '../../parts/stands-fast'
import { useEditor } from '../editor-context'
import { type SectionName, sectionsOfFamily } from '../form/sections'
import styles from './section-index.module.css'

export const sectionId = (section: SectionName): string => `editor-${section}`

/** The section that is read: the last one whose head has gone past the upper third of the window. */
function useCurrentSection(sections: readonly [SectionName, ...SectionName[]]): SectionName {
  const [first] = sections
  const [current, setCurrent] = useState(first)
  useEffect(() => {
    const look = () => {
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4 && scrollY > 0
      const passed = sections.filter((section) => {
        const top = document.getElementById(sectionId(section))?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight / 3
      })
      setCurrent((isAtEnd ? sections.at(-1) : passed.at(-1)) ?? first)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [sections, first])
  return current
}

/** The sections, with how many problems each has; a press leads there. */
export function SectionIndex({ problemCounts }: { problemCounts: ReadonlyMap<SectionName, number> }) {
  const { t, document: edited } = useEditor()
  const sections = useMemo(() => sectionsOfFamily(edited.family), [edited.family])
  const current = useCurrentSection(sections)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => standsFast(nav.current), [])
  // On a phone the sections are in one line that is wider than the screen.
  useEffect(() => {
    const button = nav.current?.querySelectorAll('button')[sections.indexOf(current)]
    if (button) nav.current?.scrollTo({ left: button.offsetLeft - 24 })
  }, [current, sections])
  return (
    <nav ref={nav} className={styles.index} aria-label={t('editor.index')}>
      <ul>
        {sections.map((section) => {
          const count = problemCounts.get(section) ?? 0
          return (
            <li key={section}>
              <button
                type="button"
                aria-current={section === current ? 'true' : undefined}
                onClick={() => {
                  const head = document.getElementById(sectionId(section))
                  head?.scrollIntoView({ block: 'start' })
                  head?.focus({ preventScroll: true })
                }}
              >
                {t(`editor.${section}`)}
                {count > 0 && (
                  <span className={styles.count}>
                    <span aria-hidden="true">{count}</span>
                    <span className={hidden.hidden}>{t('editor.problems', { count })}</span>
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
