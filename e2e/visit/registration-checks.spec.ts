import type { Locator, Page } from '@playwright/test'
import { demoPacket, demoText } from '../support/campaigns/demo'
import { rowsFor } from '../support/database'
import { getCodeFor } from '../support/forms'
import { answerAlert, expectToast } from '../support/notices'
import { opened, rowsOf } from '../support/rows'
import { at, END_SCREEN, expect, freshPhone, test } from '../support/test'

const submit = async (page: Page, says: string) => {
  await page.getByRole('button', { name: 'submit', exact: true }).click()
  await expectToast(page, says)
}
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

const EVERY_FIELD = {
  registerField: 'registerIdCard',
  extendInfo: JSON.stringify([{ label: 'company', value: '' }]),
}

test('the registration form names its problems one by one, in the order of the spec', async ({
  page,
  lab,
  server,
}) => {
  test.setTimeout(120_000)
  await lab.campaign('optional-packet', 'every-field', EVERY_FIELD)
  await page.goto(at('/activeApply', { activityId: 'every-field', applyType: '1', lang: 'en' }))
  await expect(page).toHaveTitle('application information')
  const phone = freshPhone()
  // Of a keyboard, the focus goes to the field at fault; under a finger it stays, so that no phone's keyboard opens.
  await page.getByRole('button', { name: 'submit', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'please enter name')
  await expect(field(page, 'name')).toBeFocused()
  await page.keyboard.insertText('欧阳小红')
  await page.keyboard.press('Enter')
  await expectToast(page, 'please fill in phone number')
  await expect(field(page, 'phone')).toBeFocused()
  await page.keyboard.insertText('2390000000')
  await submit(page, 'please fill in a correct phone number')
  await expect(field(page, 'phone')).not.toBeFocused()
  await field(page, 'phone').fill(phone)
  await submit(page, 'please enter ID number')
  await field(page, 'ID card').fill('110101199003070000')
  await submit(page, 'please enter a valid ID number')
  await field(page, 'ID card').fill('11010519491231002X')
  await submit(page, 'please get SMS code')
  const code = await getCodeFor(page, server.origin, phone, 'get code')
  await submit(page, 'please enter SMS code')
  await field(page, 'SMS code').fill(code)
  await submit(page, 'please choose a red packet')
  await page.getByRole('button', { name: /red packet/ }).click()
  await page.getByRole('button', { name: demoPacket('1') }).click()
  await submit(page, 'please enter company')
  await field(page, 'company').fill('Lantern Works')
  await submit(page, 'please tick all agreements above')
  await page.getByRole('checkbox', { name: 'select all' }).check()
  expect(await rowsFor(server, 'registrations', 'every-field')).toBe(0)
  await page.getByRole('button', { name: 'submit', exact: true }).click()
  await answerAlert(page, demoText('optional-packet', 'registerSucceedPrompt'))
  await expect(page.getByText(END_SCREEN)).toBeFocused()
  const kept = (await rowsOf(server.data, 'registrations')).filter((row) => row.activity_id === 'every-field')
  expect(kept).toMatchObject([
    { option_id: '1', user_take_ev_info: expect.stringMatching(/^[^,]*,H5(,[^,]*){2}$/) },
  ])
  expect(
    (['customerName', 'phone', 'idCard', 'extendInfo'] as const).map((name) =>
      opened(server.data, kept[0], `registrations.${name}`),
    ),
  ).toEqual(['欧阳**', phone, '110105********002X', '[{"label":"company","value":"Lantern Works"}]'])
})

test('fields take so many characters and digits, and without any agreement no one can register', async ({
  page,
  lab,
  server,
}) => {
  await lab.campaign('plain', 'no-agreements', { ...EVERY_FIELD, agreements: [] })
  await page.goto(at('/bindApply', { activityId: 'no-agreements', activityNumber: '1', lang: 'en' }))
  const phone = freshPhone()
  for (const [name, typed, taken] of [
    ['name', 'Li Xiaoming and so on', 'Li Xiaoming'],
    ['phone', `${phone}123`, phone],
    ['ID card', '11010519491231002X123', '11010519491231002X12'],
    ['SMS code', '12a34567', '123456'],
  ] as const) {
    await field(page, name).pressSequentially(typed)
    await expect(field(page, name)).toHaveValue(taken)
  }
  await submit(page, 'please enter a valid ID number')
  await field(page, 'ID card').fill('11010519491231002X')
  const code = await getCodeFor(page, server.origin, phone, 'get code')
  await field(page, 'SMS code').fill(code)
  await submit(page, 'please enter company')
  await field(page, 'company').fill('Lantern Works')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await submit(page, 'please tick all agreements above')
  expect(await rowsFor(server, 'registrations', 'no-agreements')).toBe(0)
})

test('the winning query asks for phone, key and code', async ({ page, server }) => {
  await page.goto(at('/activeApply', { activityId: 'plain', applyType: '2', lang: 'en' }))
  const query = async (says: string) => {
    await page.getByRole('button', { name: 'winning query', exact: true }).click()
    await expectToast(page, says)
  }
  await query('please fill in phone number')
  await field(page, 'phone').fill('2390000000')
  await query('please fill in a correct phone number')
  const phone = freshPhone()
  await field(page, 'phone').fill(phone)
  await query('please get SMS code')
  await getCodeFor(page, server.origin, phone, 'get code')
  await query('please enter SMS code')
})

test('the claim popup names its problems in its own order', async ({ page }) => {
  await page.goto(at('/activeIndex', { activityId: 'code', lang: 'en' }))
  await page.getByRole('button', { name: 'query redemption code', exact: true }).click()
  const popup = page.getByRole('dialog')
  const confirm = async (says: string) => {
    await popup.getByRole('button', { name: 'confirm', exact: true }).click()
    await expectToast(page, says)
  }
  await confirm('please fill in phone number')
  await popup.getByLabel('phone', { exact: true }).fill('1390000')
  await confirm('please fill in a correct phone number')
  await popup.getByLabel('phone', { exact: true }).fill(freshPhone())
  await confirm('please enter SMS code')
  await popup.getByLabel('SMS code', { exact: true }).fill('123456')
  await confirm('please get SMS code')
})

test('13.25 English controls and titles begin with a capital, by style alone', async ({ page, lab }) => {
  await lab.campaign('plain', 'sentence-case', { registerBgImg: null })
  const styleOf = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element, '::first-letter').textTransform)
  for (const [lang, style, words] of [
    [
      'en',
      'uppercase',
      {
        title: 'application information',
        name: 'name',
        submit: 'submit',
        all: 'select all',
        policy: 'personal-information policy',
      },
    ],
    [
      'zh-CN',
      'none',
      { title: '报名信息', name: '姓名', submit: '提交', all: '全选', policy: '《个人信息保护政策》' },
    ],
  ] as const) {
    await page.goto(at('/activeApply', { activityId: 'sentence-case', lang }))
    await expect(page.getByRole('heading', { level: 1, name: words.title, exact: true })).toBeVisible()
    const submit = page.getByRole('button', { name: words.submit, exact: true })
    await page.getByRole('button', { name: words.policy, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: words.policy, exact: true })
    expect(await styleOf(dialog.getByRole('heading', { level: 2 }).first().locator('span'))).toBe(style)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    for (const text of [words.title, words.name, words.submit, words.all])
      expect(await styleOf(page.getByText(text, { exact: true }).last())).toBe(style)
    if (lang === 'en') await expect(submit).toHaveText('Submit', { useInnerText: true })
  }
})
