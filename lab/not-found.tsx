import { useLabText } from './shell/language'
import { Room } from './shell/shell'

/** A path below `/lab/` that names no page. */
export default function NotFoundRoom() {
  const t = useLabText()
  return (
    <Room title="notFound.title">
      <p>{t('notFound.note', { path: location.pathname })}</p>
      <a href="/lab/">{t('nav.workspace')}</a>
    </Room>
  )
}
