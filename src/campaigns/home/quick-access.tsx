import { useState } from 'react'
import { QUICK, type QuickConfig } from '../../../domain/campaign/page-config'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { ActionSheet } from '../../overlays/dialog/action-sheet'
import { toast } from '../../overlays/notices/notices'
import { copyText } from '../../platform/clipboard'
import { toMiniProgram } from '../../platform/messaging-bridge'
import { goTo } from '../../platform/navigate'
import styles from './quick-access.module.css'

type Entry = QuickConfig['quickList'][number]

/** The configured quick entries: addresses, texts to copy, pages of the mini program. */
export function QuickAccess({ quick }: { quick: QuickConfig }) {
  const t = useT()
  const [isOpen, setOpen] = useState(quick.quickInit)
  const take = async ({ code, type }: Entry) => {
    if (type === QUICK.text) await copyText(code ?? '')
    else if (type !== QUICK.miniProgram) goTo(code)
    else if (!(await toMiniProgram(code ?? ''))) toast(t('hotspot.onlyMiniProgram'), 'alert')
  }
  return (
    <div className={styles.quick}>
      <Button tone="plain" onPress={() => setOpen(true)}>
        {t('hotspot.quick')}
      </Button>
      <ActionSheet
        open={isOpen}
        title={t('hotspot.quick')}
        options={quick.quickList.map(({ title }, at) => ({ value: String(at), label: title }))}
        onChoose={(at) => {
          setOpen(false)
          const entry = quick.quickList[Number(at)]
          if (entry) void take(entry)
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
