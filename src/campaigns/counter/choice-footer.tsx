import { Button } from '../../overlays/button/button'
import styles from './choice-footer.module.css'

export interface ChoiceFooterProps {
  /** How many are chosen, in words. */
  count: string
  action: string
  onPress: () => unknown
}

/** Below a list to choose from: what is chosen and what is done with it. */
export function ChoiceFooter({ count, action, onPress }: ChoiceFooterProps) {
  return (
    <div className={styles.actions}>
      <span className={styles.count} role="status">
        {count}
      </span>
      <Button onPress={onPress} block>
        {action}
      </Button>
    </div>
  )
}
