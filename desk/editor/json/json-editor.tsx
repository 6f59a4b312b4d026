import { useRef, useState } from 'react'
import { Button } from '../../parts/control/button'
import { isFields, type Path } from '../document/path'
import { useEditor } from '../editor-context'
import type { Translate } from '../translate'
import styles from './json-editor.module.css'
import { type JsonError, jsonError } from './syntax-error'

export const JSON_ID = 'editor-json'
/** The place that is open where the JSON is shown. */
export const WHOLE: Path = []

const WHY = {
  value: 'editor.jsonValue',
  name: 'editor.jsonName',
  colon: 'editor.jsonColon',
  commaOrBrace: 'editor.jsonCommaOrBrace',
  commaOrBracket: 'editor.jsonCommaOrBracket',
  string: 'editor.jsonString',
  escape: 'editor.jsonEscape',
  rest: 'editor.jsonRest',
  twice: 'editor.jsonTwice',
} as const satisfies Record<JsonError['why'], string>

function errorText({ line, column, why, found }: JsonError, t: Translate): string {
  const what = found.trim() === '' ? '' : t('editor.jsonFound', { found })
  return [`${t('editor.jsonAt', { line, column })}${t(WHY[why])}`, found === '' ? t('editor.jsonEnd') : what]
    .filter((part) => part !== '')
    .join(', ')
}

/** The document as JSON, for what the form cannot say. */
export function JsonEditor() {
  const { t, isOpen, setOpen } = useEditor()
  const isShown = isOpen(WHOLE)
  const [draft, setDraft] = useState<Draft>()
  return (
    <div className={styles.json}>
      <h3>{t('editor.json')}</h3>
      <p id={`${JSON_ID}-hint`} className={styles.hint}>
        {t('editor.jsonHint')}
      </p>
      <Button aria-expanded={isShown} onClick={() => setOpen(WHOLE, !isShown)}>
        {t(isShown ? 'editor.jsonClose' : 'editor.jsonOpen')}
      </Button>
      {isShown && <JsonText draft={draft} setDraft={setDraft} />}
    </div>
  )
}

/** What is typed, and the document that it was typed upon. */
interface Draft {
  text: string
  upon: object
}

function JsonText({ draft, setDraft }: { draft: Draft | undefined; setDraft(draft?: Draft): void }) {
  const { t, document, session, isReadOnly, say } = useEditor()
  const area = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState('')
  const text = draft?.text ?? JSON.stringify(document, null, 2)
  const isStale = draft !== undefined && draft.upon !== document

  const refuse = (message: string, at: number) => {
    setError(message)
    area.current?.focus()
    area.current?.setSelectionRange(at, Math.min(at + 1, text.length))
  }
  const apply = () => {
    const found = jsonError(text)
    if (found) return refuse(errorText(found, t), found.at)
    const read: unknown = JSON.parse(text)
    if (!isFields(read)) return refuse(t('editor.jsonNoObject', { left: '{', right: '}' }), 0)
    setError('')
    setDraft()
    session.replace(read)
    say(t('editor.jsonApplied'))
  }

  return (
    <>
      <textarea
        id={JSON_ID}
        aria-label={t('editor.json')}
        ref={area}
        className={styles.text}
        rows={18}
        spellCheck={false}
        autoComplete="off"
        data-own-undo
        aria-describedby={`${JSON_ID}-hint ${JSON_ID}-error`}
        aria-invalid={error !== '' || undefined}
        readOnly={isReadOnly}
        value={text}
        onChange={({ currentTarget }) => {
          setError('')
          setDraft({ text: currentTarget.value, upon: draft?.upon ?? document })
        }}
      />
      <p id={`${JSON_ID}-error`} className={styles.error} role="alert">
        {error}
      </p>
      {isStale && <p className={styles.hint}>{t('editor.jsonStale')}</p>}
      {!isReadOnly && (
        <div className={styles.buttons}>
          <Button disabled={draft === undefined} onClick={apply}>
            {t('editor.jsonApply')}
          </Button>
          <Button
            look="quiet"
            disabled={draft === undefined}
            onClick={() => {
              setError('')
              setDraft()
            }}
          >
            {t('editor.jsonReset')}
          </Button>
        </div>
      )}
    </>
  )
}
