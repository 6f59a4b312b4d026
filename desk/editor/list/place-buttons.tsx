import { useRef } from 'react'
import { Button } from '../../parts/control/button'
import { useEditor } from '../editor-context'
import styles from './list.module.css'

interface PlaceButtonsProps {
  /** Place in the list, from 0. */
  at: number
  count: number
  name: string
  onMove(to: number): void
  onRemove(): void
}

/** Moves an entry of a list up and down, and takes it out; the focus goes along with it. */
export function PlaceButtons({ at, count, name, onMove, onRemove }: PlaceButtonsProps) {
  const { t } = useEditor()
  const group = useRef<HTMLSpanElement>(null)
  const move = (to: number, button: 'up' | 'down') => {
    const lists = group.current?.closest('[data-entries], ol')
    onMove(to)
    requestAnimationFrame(() => {
      const groups = [...(lists?.querySelectorAll<HTMLElement>('[data-place-buttons]') ?? [])]
      const buttons = groups[to]?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')
      const same = groups[to]?.querySelector<HTMLButtonElement>(
        `button[data-move="${button}"]:not(:disabled)`,
      )
      ;(same ?? buttons?.[0])?.focus()
    })
  }
  const remove = () => {
    const list = group.current?.closest<HTMLElement>('fieldset, section')
    onRemove()
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) list?.focus()
    })
  }
  return (
    <span className={styles.buttons} ref={group} data-place-buttons>
      <Button
        look="quiet"
        data-move="up"
        aria-label={t('editor.moveUp', { name })}
        title={t('editor.moveUp', { name })}
        disabled={at === 0}
        onClick={() => move(at - 1, 'up')}
      >
        ↑
      </Button>
      <Button
        look="quiet"
        data-move="down"
        aria-label={t('editor.moveDown', { name })}
        title={t('editor.moveDown', { name })}
        disabled={at === count - 1}
        onClick={() => move(at + 1, 'down')}
      >
        ↓
      </Button>
      <Button
        look="quiet"
        aria-label={t('editor.removeEntry', { name })}
        title={t('editor.removeEntry', { name })}
        onClick={remove}
      >
        ×
      </Button>
    </span>
  )
}
