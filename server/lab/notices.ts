import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { CODES } from '../../domain/codes'
import { noticeMode } from '../adapters/notice/sandbox'
import type { LabContext } from './context'
import { labInput } from './core'

const modeBody = z.object({ mode: noticeMode })

/** The notices that the sandbox inbox has for operators, and how it behaves. */
export function registerNoticeLab(app: FastifyInstance, ctx: LabContext): void {
  const { notices } = ctx.sandboxes
  if (notices === undefined) return

  app.get('/lab/api/notices', async () => notices.received())

  app.post('/lab/api/notices', async (request) => {
    const { mode } = labInput(modeBody, request.body)
    await notices.behave(mode)
    return { code: CODES.ok, mode }
  })

  app.get('/lab/api/notices/mode', async () => ({ code: CODES.ok, mode: await notices.mode() }))
}
