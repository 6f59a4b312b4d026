import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Axe on a page, with what its frames of the same origin show: in one run. What puts frames of other origins together
 * is a second page, which takes a third of the time.
 */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page, axeSource }).setLegacyMode()
