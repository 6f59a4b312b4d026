import type { FieldProps } from '@rjsf/utils'
import { useCallback, useMemo } from 'react'
import { pathOf } from '../document/path'
import { useEditor } from '../editor-context'
import { FieldAt } from '../fields/field-at'
import fieldStyles from '../fields/fields.module.css'
import { FormRootContext } from '../fields/form-root-context'
import { useIsShown } from '../fields/use-is-shown'
import type { FormField } from '../form/form-field'
import { type SectionName, sectionsOf, sectionsOfFamily } from '../form/sections'
import { JsonEditor } from '../json/json-editor'
import styles from './frame.module.css'
import { sectionId } from './section-index'

/** The root of the form: section by section, the fields of `config` among the others. */
export function SectionsField(props: FieldProps) {
  const { form, session, document } = useEditor()
  const fields = sectionsOf(form)
  const onChange = useCallback<FieldProps['onChange']>(
    (value, path) => (value === undefined ? session.remove(path) : session.set(path, value)),
    [session],
  )
  const root = useMemo(() => ({ ...props, onChange }), [props, onChange])
  return (
    <FormRootContext value={root}>
      {sectionsOfFamily(document.family).map((section) => (
        <SectionView key={section} section={section} fields={fields[section]} />
      ))}
    </FormRootContext>
  )
}

function SectionView({ section, fields }: { section: SectionName; fields: readonly FormField[] }) {
  const { t, isReadOnly } = useEditor()
  const isShown = useIsShown()
  const shown = fields.filter((field) => isShown(field, pathOf(field.path)))
  const id = sectionId(section)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {t(`editor.${section}`)}
      </h2>
      {shown.length === 0 && section !== 'advanced' && (
        <p className={styles.quiet}>{t(isReadOnly ? 'editor.emptySectionRead' : 'editor.emptySection')}</p>
      )}
      <div className={fieldStyles.grid}>
        {shown.map(({ path }) => (
          <FieldAt key={path} path={pathOf(path)} />
        ))}
      </div>
      {section === 'advanced' && <JsonEditor />}
    </section>
  )
}
