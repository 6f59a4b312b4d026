import { messageOf, type Texts } from '../../api/message-of'
import { translate } from '../../i18n'
import { alertDialog, toast } from '../../overlays/notices/notices'

/** Shows what came of an action on the chosen entries: a toast, or a dialog where it was refused. */
export async function showAnswer(answer: Texts & { ok: boolean }): Promise<void> {
  const text = messageOf(answer, answer.ok ? 'notice.operationSuccessful' : 'notice.network')
  if (answer.ok) toast(text)
  else await alertDialog({ title: translate('dialog.prompt'), text })
}
