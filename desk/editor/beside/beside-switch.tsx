import { Button, ButtonLink } from '../../parts/control/button'
import { useEditor } from '../editor-context'
import type { Beside } from './use-beside'

/** Shows the phone beside the form and puts it away; where there is no room for it, leads to the preview's tab. */
export function BesideSwitch({ beside: { isWide, isShown, toggle } }: { beside: Beside }) {
  const { t } = useEditor()
  if (!isWide) return <ButtonLink to="../preview">{t('editor.besideTab')}</ButtonLink>
  return (
    <Button
      aria-pressed={isShown}
      onClick={({ currentTarget }) => {
        // From the tools on, the window has the phone whole.
        if (!isShown) currentTarget.closest('[role="toolbar"]')?.scrollIntoView({ block: 'start' })
        toggle()
      }}
    >
      {t('editor.beside')}
    </Button>
  )
}
