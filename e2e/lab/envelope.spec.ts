import { expect, test } from '../support/test'

test('the vectors of the envelope pass in the browser', async ({ page }) => {
  await page.goto('/lab/envelope')
  await expect(page.getByRole('status')).toHaveText('all vectors pass')
})
