import type { CSSProperties, ReactNode } from 'react'
import { useT } from '../../i18n'
import { confirmDialog } from '../../overlays/notices/notices'
import { checkLink, goTo } from '../../platform/navigate'

interface HomeLinkProps {
  /** As configured; one that is not safe is refused when pressed (decisions §6). */
  link: string
  /** Leads to a third party: a dialog asks first (spec 2 §2). */
  isThird: boolean
  /** Accessible name, also shown in the dialog. */
  name: string
  className?: string
  style?: CSSProperties
  children?: ReactNode
}

/** A configured link of the home pages. */
export function HomeLink({ link, isThird, name, className, style, children }: HomeLinkProps) {
  const t = useT()
  const judged = checkLink(link)
  const open = async () => {
    const text = t('home.thirdParty', { name })
    if (judged.ok && isThird && !(await confirmDialog({ text }))) return
    goTo(link)
  }
  return (
    <a
      className={className}
      style={style}
      href={judged.ok ? judged.href : '#'}
      aria-label={name}
      onClick={(event) => {
        if ((event.metaKey || event.ctrlKey) && judged.ok && !isThird) return
        event.preventDefault()
        void open()
      }}
    >
      {children}
    </a>
  )
}
