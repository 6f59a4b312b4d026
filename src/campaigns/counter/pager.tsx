import { pageCount, pagerNumbers } from '../../../domain/rules/pager'
import { useT } from '../../i18n'
import { Icon } from '../../overlays/picture/icon'
import styles from './pager.module.css'

interface PagerProps {
  /** From 1. */
  page: number
  /** Entries in all. */
  total: number
  onPage: (page: number) => void
}

/** Buttons to the pages of a list, three numbers at a time (spec 1 §9); nothing where there is one page. */
export function Pager({ page, total, onPage }: PagerProps) {
  const t = useT()
  const pages = pageCount(total)
  if (pages === 1) return null
  const step = (to: number, label: string, isBack: boolean) => (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={to < 1 || to > pages}
      onClick={() => onPage(to)}
    >
      <Icon name={isBack ? 'back' : 'chevron-right'} />
    </button>
  )
  return (
    <nav className={styles.pager} aria-label={t('overlays.pages')}>
      {step(page - 1, t('overlays.previous'), true)}
      {pagerNumbers(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          className={styles.number}
          aria-label={t('overlays.page', { page: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      {step(page + 1, t('overlays.next'), false)}
      <span className={styles.where}>{t('overlays.pageOf', { page, pages })}</span>
    </nav>
  )
}
