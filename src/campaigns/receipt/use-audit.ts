import { useEffect, useRef, useState } from 'react'
import { apiErrorOf } from '../../api/client'
import { browserDigestSuite } from '../../platform/digest'
import { type Audited, type AuditProgress, auditDraws } from './audit-draws'
import { readDraws } from './read-draws'
import { seenHeads } from './seen-heads'

type AuditState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: AuditProgress }
  | { readonly kind: 'failed'; readonly text: string | undefined }
  | { readonly kind: 'done'; readonly result: Audited }

/** A turn of the page between two slices of work. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Checks every draw of a campaign that is over, on request; leaving the page ends it. */
export function useAudit(activityId: string) {
  const [state, setState] = useState<AuditState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const onProgress = (progress: AuditProgress) => setState({ kind: 'running', progress })
    onProgress({ rows: 0, of: 0 })
    const ports = {
      suite: browserDigestSuite,
      read: (from: number) => readDraws(activityId, from),
      pause,
      now: () => performance.now(),
      seen: seenHeads(activityId),
    }
    try {
      const result = await auditDraws(ports, activityId, { signal, onProgress })
      if (result !== undefined) setState({ kind: 'done', result })
    } catch (failure) {
      const { msg } = apiErrorOf(failure)
      if (!signal.aborted) setState({ kind: 'failed', text: msg })
    }
  }

  const cancel = () => {
    running.current?.abort()
    setState({ kind: 'idle' })
  }

  return { state, start, cancel }
}
