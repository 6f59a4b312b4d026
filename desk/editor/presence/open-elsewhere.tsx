import { Notice } from '../../parts/state/notice'
import { useEditor } from '../editor-context'

/** Says who else has the draft open, before anybody excludes anybody. */
export function OpenElsewhere({ names, operator }: { names: readonly string[]; operator: string }) {
  const { t, language } = useEditor()
  if (names.length === 0) return null
  const others = new Intl.ListFormat(language).format(
    names.map((name) => (name === operator ? t('editor.yourOtherTab') : name)),
  )
  return <Notice tone="warning">{t('editor.openElsewhere', { others, count: names.length })}</Notice>
}
