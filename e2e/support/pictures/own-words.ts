import type { Page } from '@playwright/test'

/**
 * Looks for names of ours in what a page says: camel case, or capitals with underscores. What is in `code` is no sentence, and
 * what stands behind closed details is not seen.
 *
 * @returns each name with the text around it; none where all is said in words
 */
export const rawNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const NAME = /(?<![\p{L}\d_./@?&-])(?:[a-z]+(?:[A-Z][a-z\d]*)+|[A-Z]+(?:_[A-Z\d]+)+)(?![\p{L}\d_./@=-])/u
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      const text = (node.nodeValue ?? '').trim()
      if (parent === null || parent.closest('code, pre, script, style, textarea')) continue
      if (NAME.test(text) && parent.checkVisibility({ visibilityProperty: true })) found.push(text)
    }
    return found
  })
