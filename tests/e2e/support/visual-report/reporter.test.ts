import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestCase, TestResult } from '@playwright/test/reporter'
import { expect, it, onTestFinished } from 'vitest'
import VisualReporter from '../../../../e2e/support/visual-report/reporter'

it('takes the prompt away that is left beside a failed test, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hongbao-failed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const attached = (name: string) => {
    const path = join(folder, name)
    writeFileSync(path, '')
    return { name, contentType: 'text/plain', path }
  }
  const prompt = attached('error-context')
  const picture = attached('wheel-actual.webp')
  const result: Pick<TestResult, 'status' | 'attachments' | 'annotations' | 'errors'> = {
    status: 'failed',
    attachments: [picture, prompt],
    annotations: [],
    errors: [],
  }
  const test: Pick<TestCase, 'id' | 'titlePath'> = { id: '1', titlePath: () => ['', 'pictures', 'a.ts', 'b'] }
  new VisualReporter().onTestEnd(test as TestCase, result as TestResult)
  expect(result.attachments).toEqual([picture])
  expect([existsSync(prompt.path), existsSync(picture.path)]).toEqual([false, true])
})
