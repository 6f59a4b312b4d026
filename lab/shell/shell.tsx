import { type ReactNode, useEffect } from 'react'
import { BASE_PATH } from '../../domain/paths'
import { useLabLanguage, useLabText } from './language'
import type { LabKey } from './texts'

const ROOMS = [
  ['/lab/', 'nav.workspace'],
  ['/lab/campaigns', 'nav.campaigns'],
  ['/lab/host', 'nav.host'],
  ['/lab/inbox', 'nav.inbox'],
  ['/lab/wallet', 'nav.wallet'],
  ['/lab/gallery', 'nav.gallery'],
  ['/lab/pictures', 'nav.pictures'],
] as const satisfies readonly (readonly [string, LabKey])[]

/** What all rooms of the lab have: the way to the others, and the lab's language. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useLabText()
  const [language, setLanguage] = useLabLanguage()
  const here = location.pathname.replace(/^\/new-dbank/, '')
  const room = ROOMS.find(([path]) => path === here)?.[1] ?? 'nav.lab'
  useEffect(() => {
    document.documentElement.lang = language
    document.title = `${t(room)} · Hongbao`
  }, [language, room, t])
  return (
    <>
      <header className="lab bar">
        <nav aria-label={t('nav.lab')}>
          {ROOMS.map(([path, key]) => (
            <a key={path} href={path} aria-current={path === here ? 'page' : undefined}>
              {t(key)}
            </a>
          ))}
          <a href={`${BASE_PATH}/`}>{t('nav.app')}</a>
        </nav>
        <select
          aria-label={t('nav.language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value === 'en' ? 'en' : 'zh-CN')}
        >
          <option value="zh-CN">中文</option>
          <option value="en">English</option>
        </select>
      </header>
      {children}
    </>
  )
}

/** A page of the lab with its heading. */
export function Room({
  title,
  className = '',
  children,
}: {
  title: LabKey
  className?: string
  children: ReactNode
}) {
  const t = useLabText()
  return (
    <main className={`lab ${className}`}>
      <h1>{t(title)}</h1>
      {children}
    </main>
  )
}
