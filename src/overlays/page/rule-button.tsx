import { useState } from 'react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { useT } from '../../i18n'
import { Button, type ButtonProps } from '../button/button'
import { Sheet } from '../dialog/popup'
import styles from './rule-button.module.css'

export interface RuleButtonProps extends Pick<ButtonProps, 'tone' | 'block'> {
  config: Pick<ActivityConfig, 'activityRule'>
  label: string
}

/** Opens the activity's rule in a sheet; a campaign without one wishes good luck. */
export function RuleButton({ config, label, ...look }: RuleButtonProps) {
  const t = useT()
  const [reads, setReads] = useState(false)
  return (
    <>
      <Button {...look} onPress={() => setReads(true)}>
        {label}
      </Button>
      <Sheet open={reads} onClose={() => setReads(false)} title={t('rule.title')}>
        <p className={styles.rule}>{config.activityRule || t('rule.none')}</p>
      </Sheet>
    </>
  )
}
