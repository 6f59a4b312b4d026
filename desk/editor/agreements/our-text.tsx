import { useEffect, useState } from 'react'
import type { Language } from '../../../domain/languages'
import type { LegalBlock, LegalDocument } from '../../../domain/legal/document'
import { type LegalName, loadLegal } from '../../../domain/legal/load-legal'
import { legalMessage } from '../../../domain/legal/messages'
import { useEditor } from '../editor-context'
import { citedYear } from './source'

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  const lines = 'list' in block ? block.list : block.rows.map((row) => row.join(' · '))
  return (
    <>
      {'caption' in block && <p>{block.caption}</p>}
      <ol>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </>
  )
}

/** One of our long texts in a language, fetched when it is opened. */
export function OurText({ name, language }: { name: LegalName; language: Language }) {
  const { t, document } = useEditor()
  const year = citedYear(document)
  const [loaded, setLoaded] = useState<{ of: string; text: LegalDocument | 'failed' }>()
  const wanted = `${name} ${language} ${year}`
  useEffect(() => {
    let isCurrent = true
    const settle = (text: LegalDocument | 'failed') => isCurrent && setLoaded({ of: wanted, text })
    loadLegal(name, language, year).then(settle, () => settle('failed'))
    return () => {
      isCurrent = false
    }
  }, [name, language, year, wanted])

  const text = loaded?.of === wanted ? loaded.text : undefined
  if (text === undefined) return <p>{t('editor.agreementLoading')}</p>
  if (text === 'failed') return <p>{t('editor.agreementFailed')}</p>
  const inForce = legalMessage('legal.effective', language).replace('{date}', text.effective)
  return (
    <>
      <p>{inForce}</p>
      {text.intro.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {text.sections.map(({ heading, blocks }) => (
        <section key={heading}>
          <h4>{heading}</h4>
          {blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their order
            <Block key={at} block={block} />
          ))}
        </section>
      ))}
    </>
  )
}
