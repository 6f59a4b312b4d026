import type { Leave } from '../../../domain/rules/visit/leave'
import { closePage } from '../../platform/close-page'
import { toMiniProgram } from '../../platform/messaging-bridge'
import { goTo } from '../../platform/navigate'

/** Leaves a finished page: to a configured link, to a page of the mini program, or by closing it (decisions §5). */
export async function followLeave(next: Leave): Promise<void> {
  if (next.kind === 'skipLink') goTo(next.link)
  else if (next.kind === 'close' || !(await toMiniProgram(next.path))) await closePage()
}
