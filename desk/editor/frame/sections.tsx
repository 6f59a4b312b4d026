import { PlaceComments } from '../../review/place-comments'
import { sectionAt, sectionPlace, topOf } from '../../review/places'
import { pathOf } from '../document/path'
import { useEditor } from '../editor-context'
import { Field } from '../fields/field'
import fieldStyles from '../fields/fields.module.css'
import { useIsShown } from '../fields/use-is-shown'
import type { FormField } from '../form/form-field'
import { type SectionName, sectionsOf, sectionsOfFamily } from '../form/sections'
import { JsonEditor } from '../json/json-editor'
import styles from './frame.module.css'
import { sectionId } from './section-index'

/** The form of a document: section by section, the fields of `config` among the others. */
export function Sections() {
  const { form, document } = useEditor()
  const fields = sectionsOf(form)
  return sectionsOfFamily(document.family).map((section) => (
    <SectionView key={section} section={section} fields={fields[section]} />
  ))
}

function SectionView({ section, fields }: { section: SectionName; fields: readonly FormField[] }) {
  const { t, isReadOnly } = useEditor()
  const isShown = useIsShown()
  const shown = fields.filter((field) => isShown(field, pathOf(field.path)))
  const id = sectionId(section)
  // Fields that have no place of their own for them say theirs here.
  const withPlace = shown.map(({ path }) => path).filter((path) => path !== 'thankYou')
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {t(`editor.${section}`)}
      </h2>
      {shown.length === 0 && section !== 'advanced' && (
        <p className={styles.quiet}>{t(isReadOnly ? 'editor.emptySectionRead' : 'editor.emptySection')}</p>
      )}
      <PlaceComments
        place={sectionPlace(section)}
        isHere={({ place }) => sectionAt(place) === section && !withPlace.includes(topOf(place))}
      />
      <div className={fieldStyles.grid}>
        {shown.map(({ path }) => (
          <Field key={path} path={pathOf(path)} />
        ))}
      </div>
      {section === 'advanced' && <JsonEditor />}
    </section>
  )
}
