import { useCallback, useEffect, useState } from 'react'
import type { LegalBlock, LegalDocument } from '../../../domain/legal/document'
import { type LegalName, loadLegal } from '../../../domain/legal/load-legal'
import { useT } from '../../i18n'
import { Failure, Loading } from '../../overlays/states/states'
import { usePreferences } from '../../stores/preferences'
import styles from './legal-document.module.css'

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('list' in block) {
    return (
      <ol>
        {block.list.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ol>
    )
  }
  return (
    <div className={styles.tablePlace}>
      <table>
        <caption>{block.caption}</caption>
        <thead>
          <tr>
            {block.head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, column) => (
                <td key={block.head[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * One of the legal texts in the page's language, loaded when first shown.
 * @param year that the booking agreement cites
 * @param headingHidden for dialogs, which show the title themselves
 */
export function LegalDocumentView({
  name,
  year,
  headingHidden = false,
}: {
  name: LegalName
  year?: string | undefined
  headingHidden?: boolean
}) {
  const t = useT()
  const language = usePreferences((state) => state.language)
  const [state, setState] = useState<LegalDocument | 'loading' | 'failed'>('loading')

  const load = useCallback(() => {
    let isCurrent = true
    setState('loading')
    loadLegal(name, language, year).then(
      (document) => isCurrent && setState(document),
      () => isCurrent && setState('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [name, language, year])
  useEffect(load, [load])

  if (state === 'loading') {
    const loading = <Loading />
    return headingHidden ? <div className={styles.waiting}>{loading}</div> : loading
  }
  if (state === 'failed') return <Failure inPage onRetry={load} />
  return (
    <article className={styles.article}>
      {headingHidden ? null : <h1>{state.title}</h1>}
      <p className={styles.date}>{t('legal.effective', { date: state.effective })}</p>
      {state.intro.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {state.sections.map(({ heading, blocks }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their order
            <Block key={index} block={block} />
          ))}
        </section>
      ))}
    </article>
  )
}
