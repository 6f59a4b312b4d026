import { pathOf } from '../document/path'
import { useEditor } from '../editor-context'
import { FieldView } from '../fields/field-view'
import fieldStyles from '../fields/fields.module.css'
import { useIsShown } from '../fields/use-is-shown'
import type { FormField } from '../form/form-field'
import { SECTIONS, type SectionName, sectionsOf } from '../form/sections'
import { JsonEditor } from '../json/json-editor'
import { ThankYouField } from '../prizes/thank-you-field'
import styles from './frame.module.css'
import { sectionId } from './section-index'

/** The form, section by section. */
export function Sections() {
  const { form } = useEditor()
  const fields = sectionsOf(form)
  return SECTIONS.map((section) => <SectionView key={section} section={section} fields={fields[section]} />)
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
        {shown.map((field) =>
          field.path === 'thankYou' ? (
            <ThankYouField key={field.path} field={field} />
          ) : (
            <FieldView key={field.path} field={field} path={pathOf(field.path)} />
          ),
        )}
      </div>
      {section === 'advanced' && <JsonEditor />}
    </section>
  )
}
