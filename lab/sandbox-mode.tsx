import { useState } from 'react'
import * as z from 'zod/mini'
import { postJson } from './call'
import { type Problem, problemOf } from './problem'
import { useLabText } from './shell/language'
import type { LabKey } from './shell/texts'
import { useFetched } from './use-fetched'

const current = z.object({ mode: z.string() })
const EVERY_MS = 2_000

/** How a sandbox behaves (`<path>/mode`), and the field that sets it: one option a mode, `ok` until it is known. */
export function useSandboxMode(path: string, modes: readonly (readonly [mode: string, text: LabKey])[]) {
  const t = useLabText()
  const { data, problem, refresh } = useFetched(`${path}/mode`, current, EVERY_MS)
  const [refusal, setRefusal] = useState<Problem>()
  const behave = async (mode: string) => {
    try {
      await postJson(path, { mode }, z.object({}))
      setRefusal(undefined)
    } catch (cause) {
      setRefusal(problemOf(cause))
    }
    refresh()
  }
  const field = (
    <label>
      {t('wallet.behaviour')}
      <select
        value={data?.mode ?? 'ok'}
        disabled={data === undefined}
        onChange={({ target }) => void behave(target.value)}
      >
        {modes.map(([mode, text]) => (
          <option key={mode} value={mode}>
            {t(text)}
          </option>
        ))}
      </select>
    </label>
  )
  return { field, refusal, problem }
}
