import type { ClipboardEvent } from 'react'
import { wordingsOf } from '../../../domain/campaign/local-text'
import { LANGUAGES } from '../../../domain/languages'
import { type Path, valueAt } from '../document/path'
import { useEditor } from '../editor-context'
import { Field } from '../fields/field'
import type { FormField } from '../form/form-field'
import styles from './agreements.module.css'
import { paragraphCount, plainText } from './plain-text'

const GROUPED = new Intl.NumberFormat('en-US')

/** The text of an agreement, edited as players read it: paragraphs of plain characters, how long it is beside it. */
export function BodyField({ field, path }: { field: FormField; path: Path }) {
  const { document, t, say } = useEditor()
  const value = valueAt(document, path)
  const wordings = wordingsOf(value)
  const most = 'most' in field.edit ? field.edit.most : 0
  const lengthOf = (text: string) =>
    t('editor.agreementLength', {
      count: GROUPED.format(text.length),
      most: GROUPED.format(most),
      paragraphs: paragraphCount(text),
    })
  const texts = wordings
    ? LANGUAGES.map((language) => [language, wordings[language]] as const)
    : typeof value === 'string'
      ? [['both', value] as const]
      : []

  /** A word processor's text comes in as plain paragraphs, in place of what is selected. */
  const paste = (event: ClipboardEvent) => {
    const area = event.target
    if (!(area instanceof HTMLTextAreaElement) || area.readOnly) return
    const pasted = event.clipboardData.getData('text/plain')
    const plain = plainText(pasted)
    if (plain === pasted) return
    event.preventDefault()
    area.setRangeText(plain, area.selectionStart, area.selectionEnd, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
    say(t('editor.agreementCleaned'))
  }

  return (
    <div className={styles.body} onPaste={paste}>
      <Field path={path} />
      <p className={styles.help}>{t('editor.agreementBodyHelp')}</p>
      <div className={styles.lengths}>
        {texts.map(([language, text]) => (
          <p key={language} className={styles.help}>
            {lengthOf(text)}
          </p>
        ))}
      </div>
    </div>
  )
}
