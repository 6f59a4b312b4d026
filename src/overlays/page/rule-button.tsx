import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n'
import { Button, type ButtonProps } from '../button/button'
import { Sheet } from '../dialog/popup'
import styles from './rule-button.module.css'

interface RuleButtonProps extends Pick<ButtonProps, 'tone' | 'block'> {
  /** The text of the rules; without one the sheet wishes good luck. */
  rule: string | undefined
  label: string
  /** Below the rules. */
  children?: ReactNode
}

/** Opens the rules in a sheet. */
export function RuleButton({ rule, label, children, ...look }: RuleButtonProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...look} onPress={() => setOpen(true)}>
        {label}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('rule.title')}>
        <p className={styles.rule}>{rule || t('rule.none')}</p>
        {children}
      </Sheet>
    </>
  )
}
