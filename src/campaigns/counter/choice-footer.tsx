import { Button } from '../../overlays/button/button'
import styles from './choice-footer.module.css'

interface ChoiceFooterProps {
  /** How many are chosen, in words. */
  count: string
  action: string
  onPress: () => unknown
}

/** The footer of a list to choose from: how many are chosen, and the action on them. */
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
