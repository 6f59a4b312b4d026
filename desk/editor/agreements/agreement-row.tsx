import { Segments } from '../../parts/control/segments'
import { Badge } from '../../parts/state/badge'
import { isFields, type Path } from '../document/path'
import { useEditor } from '../editor-context'
import { Field } from '../fields/field'
import fieldStyles from '../fields/fields.module.css'
import type { FormField } from '../form/form-field'
import { RowHead } from '../list/row-head'
import styles from './agreements.module.css'
import { BodyField } from './body-field'
import { missingLanguages, ourPage, surpriseOf } from './shown'
import { freeOurs, isOurs, type OurKey, ourKeys, SOURCES, type Source, sourceOf } from './source'

interface AgreementRowProps {
  at: number
  entries: readonly unknown[]
  path: Path
  title: string
  fields: readonly FormField[]
  onSource(source: Source): void
  onOurs(key: OurKey): void
  onMove(to: number): void
  onRemove(): void
}

/** An agreement below its title: where its text comes from, the text, and how it opens. */
export function AgreementRow(props: AgreementRowProps) {
  const { at, entries, path, title, fields, onSource, onOurs, onMove, onRemove } = props
  const { t, document, isReadOnly, isOpen, problemsAt } = useEditor()
  const { family } = document
  const entry = isFields(entries[at]) ? entries[at] : {}
  const source = sourceOf(entry, family)
  const missing = missingLanguages(entry, family)
  const surprise = surpriseOf(entry, family)
  const others = entries.filter((_, other) => other !== at)
  const fieldOf = (wanted: string) => fields.find((field) => field.name === wanted)
  const show = (wanted: string) => {
    return fieldOf(wanted) && <Field key={wanted} path={[...path, wanted]} />
  }
  const body = fieldOf('content')
  const opening = fieldOf('as')
  const openings = openingsOf(source, entry)
  const canBeOurs = source === 'ours' || isOurs(entry.key, family) || freeOurs(others, family) !== undefined
  return (
    <li className={styles.row}>
      <RowHead
        at={at}
        count={entries.length}
        path={path}
        title={title}
        name={t('editor.agreementName', { number: at + 1, title })}
        onMove={onMove}
        onRemove={onRemove}
      >
        <span className={styles.badges}>
          <Badge tone="neutral">{t(`editor.agreementSource-${source}`)}</Badge>
          {missing.map((language) => (
            <Badge key={language} tone="warning">
              {t(`editor.agreementMissing-${language}`)}
            </Badge>
          ))}
        </span>
      </RowHead>
      {isOpen(path) && (
        <div className={styles.fields}>
          {problemsAt(path).map(({ text }) => (
            <p key={text} className={fieldStyles.errors}>
              {text}
            </p>
          ))}
          {!isReadOnly && (
            <Segments
              label={t('editor.agreementSource')}
              value={source}
              options={SOURCES.filter((one) => one !== 'ours' || canBeOurs).map((one) => [
                one,
                t(`editor.agreementSource-${one}`),
              ])}
              onChange={onSource}
            />
          )}
          {!canBeOurs && <p className={styles.help}>{t('editor.agreementOursNone')}</p>}
          {source === 'ours' && (
            <label className={styles.ours}>
              <span>{t('editor.agreementOurs')}</span>
              <select
                className={fieldStyles.control}
                value={String(entry.key)}
                disabled={isReadOnly}
                onChange={({ currentTarget }) => onOurs(currentTarget.value as OurKey)}
              >
                {ourKeys(family).map((key) => (
                  <option
                    key={key}
                    value={key}
                    disabled={others.some((other) => isFields(other) && other.key === key)}
                  >
                    {t(`editor.agreementOurs-${key}`)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {show('title')}
          {source === 'page' && show('url')}
          {source !== 'ours' && entry.content !== undefined && body && (
            <BodyField field={body} path={[...path, 'content']} />
          )}
          {source === 'text' && entry.url !== undefined && show('url')}
          {surprise && <p className={styles.surprise}>{t(`editor.agreementSurprise-${surprise}`)}</p>}
          <div className={fieldStyles.grid}>
            {openings.length > 1 && opening?.edit.kind === 'choice' && (
              <Field
                path={[...path, 'as']}
                field={{
                  ...opening,
                  edit: {
                    kind: 'choice',
                    options: opening.edit.options.filter((option) => openings.includes(option)),
                  },
                }}
              />
            )}
            {source !== 'ours' && show('key')}
          </div>
        </div>
      )}
    </li>
  )
}

/** The ways in which an agreement may open, and the one that it has. */
function openingsOf(source: Source, { as, key }: Readonly<Record<string, unknown>>): string[] {
  const fits =
    source === 'page'
      ? ['page']
      : source === 'text'
        ? ['dialog', 'alert']
        : ourPage(key, 'new-year') === undefined
          ? ['alert', 'dialog']
          : ['dialog', 'page']
  return [...new Set([...fits, ...(typeof as === 'string' ? [as] : [])])]
}
