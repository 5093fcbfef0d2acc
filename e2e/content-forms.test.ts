import { createHash } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newEmail, register } from './account-steps.ts'
import { newVisitor, reload, type Screen } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { agreedBefore, agreeToCookies, siteUrl } from './shop-steps.ts'

async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Bell')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
}

describe.each<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  test('SHELL-021 SHELL-025 FORM-014 FORM-086 FORM-087 FORM-088 FORM-090 CONT-062 the contact form validates, sends and thanks', async () => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await visitor.visit('/contact-us')
    const policy = page.getByRole('region', { name: 'Cookies' }).getByRole('link', { name: 'Privacy Policy' })
    expect(await policy.getAttribute('href')).toBe('/company-info/privacy-policy')
    await agreeToCookies(page)
    const form = page.getByRole('form', { name: 'Write to us' })
    const send = form.getByRole('button', { name: 'Send' })
    await fillPerson(page, 'ada@example.com')
    await form.getByRole('combobox', { name: 'What is it about?' }).selectOption('Order Status')
    await send.click()
    await form.getByRole('link', { name: 'Order number: This field is required.' }).waitFor()
    await form.getByRole('link', { name: 'Your message: This field is required.' }).waitFor()
    await visitor.expectAccessible('the contact form with errors')
    await visitor.expectNoSidewaysScroll()
    await form.getByRole('textbox', { name: 'Order number' }).fill('00000123')
    await form.getByRole('textbox', { name: 'Your message' }).fill('Where is my nougat?')
    await reload(page)
    const message = form.getByRole('textbox', { name: 'Your message' })
    await expect.poll(() => message.inputValue()).toBe('Where is my nougat?')
    const requests = await holdRequests(page, '**/Site/contactUs')
    await send.click()
    await expect.poll(() => send.isDisabled()).toBe(true)
    requests.releaseAll()
    await page.waitForURL('**/contact-us?submit=true')
    await page.getByRole('heading', { name: 'Thanks for contacting us!' }).waitFor()
    await page.getByText('Please allow two business days for a response.').waitFor()
    const hash = createHash('sha256').update('ada@example.com').digest('hex')
    expect(JSON.stringify(await page.evaluate(() => Reflect.get(window, 'dataLayer')))).toContain(
      `"user_data":{"sha256_email_address":"${hash}"}`,
    )
    await visitor.expectAccessible('the thanks')
    await visitor.leave()
  })

  test('ACC-066 an e-gift card goes into the bag, and its checkout has no shipping step', async () => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await agreedBefore(page)
    await visitor.visit('/e-gift-cards')
    const form = page.getByRole('form', { name: 'E-gift card' })
    await form.getByRole('radio', { name: '$100' }).focus()
    await page.keyboard.press('Space')
    expect(await form.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('100')
    await form.getByRole('textbox', { name: 'Amount' }).fill('7')
    await form.getByRole('button', { name: 'Add to bag' }).click()
    await form.getByRole('link', { name: 'Amount: Choose an amount from 10 to 500.' }).waitFor()
    await visitor.expectAccessible('the e-gift card form with errors')
    await visitor.expectNoSidewaysScroll()
    await form.getByRole('textbox', { name: 'Amount' }).fill('80')
    await form.getByRole('textbox', { name: 'Who gets it?' }).fill('Grace Hill')
    await form.getByRole('textbox', { name: 'Email of the recipient' }).fill('grace@example.com')
    await form.getByRole('textbox', { name: 'Your name' }).fill('Ada Bell')
    await form.getByRole('button', { name: 'Add to bag' }).click()
    await page.getByRole('heading', { name: 'The card for Grace Hill is in your bag' }).waitFor()
    await page.getByRole('link', { name: 'Go to the bag' }).click()
    await page.getByText('E-gift card for Grace Hill').first().waitFor()
    await visitor.expectAccessible('a bag with an e-gift card')
    await visitor.visit('/shipping')
    await page.waitForURL('**/billing')
    expect(
      await page.getByRole('navigation', { name: 'Steps of the checkout' }).getByText('Shipping').count(),
    ).toBe(0)
    await visitor.leave()
  })

  test('SHELL-022 FORM-076 FORM-077 CONT-063 the sign-up enables its button when all fields are valid, and confirms', async () => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await agreedBefore(page)
    await visitor.visit('/emailsignup')
    const form = page.getByRole('form', { name: 'Join The Sweet List' })
    const join = form.getByRole('button', { name: 'Join' })
    await fillPerson(page, newEmail('list'))
    await form.getByRole('textbox', { name: 'ZIP or postal code' }).fill('91101')
    await form.getByRole('textbox', { name: 'Birthday' }).pressSequentially('02291996')
    expect(await form.getByRole('textbox', { name: 'Birthday' }).inputValue()).toBe('02/29/1996')
    expect(await join.isDisabled()).toBe(true)
    await form.getByRole('checkbox', { name: 'Fundraising programs' }).check()
    await expect.poll(() => join.isDisabled()).toBe(false)
    await form.getByRole('textbox', { name: 'Email' }).fill('nobody')
    await expect.poll(() => join.isDisabled()).toBe(true)
    await visitor.expectAccessible('the sign-up')
    await visitor.expectNoSidewaysScroll()
    await form.getByRole('textbox', { name: 'Email' }).fill(newEmail('list'))
    await expect.poll(() => join.isDisabled()).toBe(false)
    await join.click()
    await page.getByRole('heading', { name: "Sweet! You're all signed up!" }).waitFor()
    expect(await page.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/')
    await visitor.leave()
  })
})

test('API-076 FORM-081 FORM-089 SHELL-021 the contact form works without JavaScript', async () => {
  // On a site without the bot check, which needs script.
  const visitor = await newVisitor('desktop', inject('shopUrl'), { hasScript: false })
  const { page } = visitor
  await visitor.visit(siteUrl('volumesavings', '/contact-us'))
  await fillPerson(page, 'ada@example.com')
  const hidden = await page
    .locator('main input[type=hidden]')
    .evaluateAll((inputs) => inputs.map((input) => [input.getAttribute('name'), input.getAttribute('value')]))
  expect(hidden).toEqual([
    ['orgid', 'volumesavings'],
    ['retURL', '/contact-us?submit=true'],
    ['priority', 'Medium'],
    ['status', 'Open'],
  ])
  await page.getByRole('textbox', { name: 'Your message' }).fill('Hello from an old browser')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL('**/contact-us?submit=true')
  await page.getByRole('heading', { name: 'Thanks for contacting us!' }).waitFor()
  await visitor.leave()
})

/** Fills in an entry of somebody who was born in this year. */
async function fillEntry(form: Locator, { email, year }: { email: string; year: number }): Promise<void> {
  await form.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await form.getByRole('textbox', { name: 'Last name' }).fill('Bell')
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'Birthday' }).fill(`02/28/${year}`)
  await form.getByRole('textbox', { name: 'Phone number' }).pressSequentially('3105550100')
  await form.getByRole('textbox', { name: 'Street address' }).fill('12 Oak Street')
  await form.getByRole('textbox', { name: 'City' }).fill('Pasadena')
  await form.getByRole('textbox', { name: 'ZIP code' }).fill('91101')
  await form.getByRole('combobox', { name: 'State' }).selectOption('CA')
}

const analyticsOf = async (page: Page): Promise<(string | undefined)[]> => {
  const entries: { event?: string }[] = await page.evaluate(
    () => (window as Window & { dataLayer?: { event?: string }[] }).dataLayer ?? [],
  )
  return entries.map((entry) => entry.event)
}

test('FORM-044 FORM-052 FORM-056 FORM-057 FORM-058 FORM-059 FORM-060 FORM-061 FORM-062 FORM-063 FORM-065 OPS-018 OPS-030 a sweepstakes is entered, entered again, and not by who is too young or too late', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/sweepstakes/golden-flower')
  const form = page.getByRole('form', { name: 'Put my name in the pot' })
  const enter = form.getByRole('button', { name: 'Enter the sweepstakes' })
  const rules = form.getByRole('checkbox', { name: 'I have read the terms of use' })
  const email = newEmail('sweepstakes')
  expect(await form.getByText('Checked: no robot here.').count()).toBe(0)
  await fillEntry(form, { email, year: new Date().getFullYear() - 12 })
  await form.getByText('Checked: no robot here.').waitFor()
  expect(await form.getByRole('textbox', { name: 'Phone number' }).inputValue()).toBe('(310) 555-0100')
  // A required checkbox has an asterisk and a label with a link; its message shows when it is left.
  expect(await form.getByText('18 or older *').count()).toBe(1)
  await rules.focus()
  await page.keyboard.press('Tab')
  await form.getByText('Please agree to the rules to enter.', { exact: true }).waitFor()
  await visitor.expectAccessible('the form of a sweepstakes with an error')
  await visitor.expectNoSidewaysScroll()
  await rules.check()
  expect(await enter.isDisabled()).toBe(true)
  await form.getByRole('checkbox', { name: 'Dark' }).check()
  await expect.poll(() => enter.isDisabled()).toBe(false)
  await form.getByRole('checkbox', { name: 'Dark' }).uncheck()
  await expect.poll(() => enter.isDisabled()).toBe(true)
  await form.getByRole('checkbox', { name: 'Dark' }).check()
  await enter.click()
  await page.getByRole('alert').getByText('You need to be 18 or older to enter.').waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(await analyticsOf(page)).not.toContain('sweepstakes')
  await form.getByRole('textbox', { name: 'Birthday' }).fill('02/28/1990')
  const entries = await holdRequests(page, '**/Site/campaignForm')
  for (const count of [1, 2, 3]) {
    await enter.click()
    // While an entry is on its way, an overlay lies over the whole form.
    if (count === 1) {
      await entries.sent()
      const overlay = await page.getByText('Sending your entry …').boundingBox()
      const covered = await form.boundingBox()
      expect(
        overlay && covered && [overlay.width >= covered.width, overlay.height >= covered.height],
      ).toEqual([true, true])
      entries.releaseAll()
    }
    await page.getByRole('heading', { name: 'You are in!' }).waitFor()
    await page.getByText(`This is your entry number ${count} of 3.`).waitFor()
    if (count === 1) await visitor.expectAccessible('the thanks for an entry')
    if (count === 3) break
    await page.getByRole('button', { name: 'Enter once more' }).click()
    await fillEntry(form, { email, year: 1990 })
    await form.getByRole('checkbox', { name: 'Milk' }).check()
    await rules.check()
  }
  expect(
    (await analyticsOf(page)).filter((name) => name === 'form_submit' || name === 'sweepstakes'),
  ).toEqual([1, 2, 3].flatMap(() => ['form_submit', 'sweepstakes']))
  expect(await page.getByRole('button', { name: 'Enter once more' }).count()).toBe(0)
  await visitor.visit('/sweepstakes/egg-hunt')
  await page.getByRole('heading', { name: 'This one is over' }).waitFor()
  await page.getByText('It ended on April 5, 2026.').waitFor()
  expect(await page.getByRole('form', { name: 'Join the hunt' }).count()).toBe(0)
  await visitor.leave()
})

test('FORM-009 FORM-063 FORM-064 FORM-110 a form that fails unexpectedly says so, and can be sent again', async () => {
  const { page, visit } = await newVisitor('desktop')
  let isBroken = true
  await page.route(/(contactUs|sendSubscription|balanceOfGiftCard|campaignForm)$/, (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))

  await agreedBefore(page)
  await visit('/contact-us')
  await fillPerson(page, 'ada@example.com')
  await page.getByRole('textbox', { name: 'Your message' }).fill('Hello?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Sorry there was a problem submitting your request, please try again.').waitFor()

  await visit('/emailsignup')
  await fillPerson(page, newEmail('list'))
  await page.getByRole('textbox', { name: 'ZIP or postal code' }).fill('91101')
  await page.getByRole('textbox', { name: 'Birthday' }).fill('02/28/1990')
  await page.getByRole('checkbox', { name: 'Fundraising programs' }).check()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await page.getByText('There was an error submitting the form. Please try again.').waitFor()
  expect(logged.join()).toContain('Failed to subscribe to newsletter')

  await visit('/gift-card-balance')
  await page.getByRole('textbox', { name: 'Gift card number' }).fill('6006 4919 2100 0000 025')
  await page.getByRole('textbox', { name: 'Security code' }).fill('1938')
  await page.getByRole('button', { name: 'Check balance' }).click()
  await page.getByText('An error occurred while processing your request. Please try again.').waitFor()

  await visit('/sweepstakes/golden-flower')
  const form = page.getByRole('form', { name: 'Put my name in the pot' })
  await fillEntry(form, { email: newEmail('sweepstakes'), year: 1990 })
  await form.getByRole('checkbox', { name: 'Nuts' }).check()
  await form.getByRole('checkbox', { name: 'I have read the terms of use' }).check()
  await form.getByRole('button', { name: 'Enter the sweepstakes' }).click()
  await page.getByText('There was an error submitting the form. Please try again.').waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(logged.join()).toContain('Failed to signup!')
  isBroken = false
  await form.getByRole('button', { name: 'Enter the sweepstakes' }).click()
  await page.getByRole('heading', { name: 'You are in!' }).waitFor()
  await page.context().close()
})

test('a line that is lost is told once by a form with a check, which is sent when it is back', async () => {
  const { page, visit } = await newVisitor('mobile')
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /./ })
  await agreedBefore(page)
  await visit('/register')
  // The challenge still arrives; what comes after it does not.
  await page.route(
    '**/getBotCheck*',
    async (route) => {
      const response = await route.fetch()
      await page.context().setOffline(true)
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await register(page, newEmail('lost'))
  await alert.first().waitFor()
  expect(await alert.count()).toBe(1)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/account')

  await visit('/sweepstakes/golden-flower')
  const form = page.getByRole('form', { name: 'Put my name in the pot' })
  await fillEntry(form, { email: newEmail('lost'), year: 1990 })
  await form.getByRole('checkbox', { name: 'Nuts' }).check()
  await form.getByRole('checkbox', { name: 'I have read the terms of use' }).check()
  await page.getByText('Checked: no robot here.').waitFor()
  await page.context().setOffline(true)
  const enter = form.getByRole('button', { name: 'Enter the sweepstakes' })
  await enter.click()
  await alert.first().waitFor()
  await page.getByText('No robots, please').waitFor()
  expect(await alert.allTextContents()).toEqual(['There was an error submitting the form. Please try again.'])
  await page.context().setOffline(false)
  await enter.click()
  await page.getByRole('heading', { name: 'You are in!' }).waitFor()
  await page.context().close()
})

test('FORM-111 CONT-065 the balance of a gift card is shown, or why it is not', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/gift-card-balance')
  const check = page.getByRole('button', { name: 'Check balance' })
  await page.getByRole('textbox', { name: 'Gift card number' }).fill('6006 4919 2100 0000 025')
  expect(await check.isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Security code' }).fill('1111')
  await check.click()
  await page.getByText('The number and security code do not belong to a gift card.').waitFor()
  await page.getByRole('textbox', { name: 'Security code' }).fill('1938')
  await check.click()
  await page.getByText('The balance for card ending in 0025 is $50.00').waitFor()
  await visitor.expectAccessible('the balance')
  await visitor.expectNoSidewaysScroll()
  await visitor.leave()
})

test('FORM-096 FORM-098 FORM-099 FORM-100 FORM-101 FORM-102 CONT-064 a catalog request is sent and confirmed, and the form is empty again', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/catalog-request')
  const form = page.getByRole('form', { name: 'Request a catalog' })
  for (const name of ['This is a PO box', 'This is a home'])
    expect(await form.getByRole('checkbox', { name }).count()).toBe(0)
  expect(await form.getByRole('combobox', { name: 'Country' }).count()).toBe(0)
  await fillPerson(page, newEmail('catalog'))
  await form.getByRole('textbox', { name: 'Street address' }).fill('12 Oak Street')
  await form.getByRole('textbox', { name: 'City' }).fill('Passadenna')
  await form.getByRole('button', { name: 'Request the catalog' }).click()
  await form.getByRole('link', { name: 'State: Please select a state.' }).waitFor()
  await visitor.expectAccessible('the catalog request with errors')
  await form.getByRole('combobox', { name: 'State' }).selectOption('CA')
  await form.getByRole('textbox', { name: 'ZIP code' }).fill('91101')
  await form.getByRole('button', { name: 'Request the catalog' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Verify Address' })
  await dialog.getByRole('button', { name: 'Keep as is' }).waitFor()
  await dialog.getByRole('button', { name: 'Accept Change' }).click()
  await form.getByText('Sweet! Your catalog request has been submitted.').waitFor()
  expect(await form.getByRole('textbox', { name: 'Street address' }).inputValue()).toBe('')
  await visitor.leave()
})

test('FORM-118 FORM-122 FORM-123 FORM-137 the digital catalog is asked for in a panel, and opens at once', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/catalog-request')
  const opener = page.getByRole('main').getByRole('link', { name: 'Download the digital catalog' })
  await opener.click()
  const panel = page.getByRole('dialog', { name: 'Download a Digital Catalog' })
  const send = panel.getByRole('button', { name: 'Get the catalog' })
  const field = (name: string) => panel.getByRole('textbox', { name })
  expect(await send.isDisabled()).toBe(true)
  await field('Company').focus()
  await field('First name').focus()
  await panel.getByText('This field is required.').waitFor()
  await visitor.expectAccessible('the catalog panel with an error')
  await visitor.expectNoSidewaysScroll()
  const typed = {
    Company: 'Bell & Co',
    'First name': 'Ada',
    'Last name': 'Bell',
    Email: newEmail('catalog'),
    'Street address': '12 Oak Street',
    City: 'Pasadena',
    'ZIP code': '91101',
    'Phone number': '3105550100',
  }
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
  await panel.getByRole('combobox', { name: 'Organization type' }).selectOption('Hotel')
  expect(await send.isDisabled()).toBe(true)
  await panel.getByRole('combobox', { name: 'State' }).selectOption('CA')
  await expect.poll(() => send.isDisabled()).toBe(false)
  const requests = await holdRequests(page, '**/Site/sendMarketingLead')
  await send.click()
  await expect.poll(() => send.isDisabled()).toBe(true)
  requests.releaseAll()
  await panel.getByRole('heading', { name: 'Sweet!' }).waitFor()
  const catalog = panel.getByRole('link', { name: 'Open the catalog' })
  expect(await catalog.getAttribute('href')).toBe('/digital-catalog')
  await visitor.expectAccessible('the thanks for the catalog')
  await page.goBack()
  await panel.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/catalog-request')
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  // The thanks are gone: the panel opens with an empty form.
  await opener.click()
  expect(await field('Company').inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await visitor.visit('/digital-catalog')
  await page.getByRole('heading', { name: 'The Marigold catalog' }).waitFor()
  await visitor.expectAccessible('the digital catalog')
  await visitor.expectNoSidewaysScroll()
  await visitor.leave()
})

test('FORM-119 FORM-140 FORM-141 FORM-142 FORM-143 FORM-144 help leads to a concierge by ZIP code, and an address opens a panel', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq#panel-catalog-mail')
  const mail = page.getByRole('dialog', { name: 'Subscribe for Free' })
  await mail.getByRole('button', { name: 'Send me the catalog' }).waitFor()
  await page.keyboard.press('Escape')
  await mail.waitFor({ state: 'detached' })
  const opener = page.getByRole('banner').getByRole('link', { name: 'Need Help?' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const help = page.getByRole('dialog', { name: 'Need Help?' })
  await help.getByText(/people here who know every box/).waitFor()
  await visitor.expectAccessible('the help panel')
  await help.getByRole('link', { name: /find a concierge/ }).click()
  const panel = page.getByRole('dialog', { name: 'Find a Concierge' })
  const zip = panel.getByRole('textbox', { name: 'ZIP code' })
  await zip.fill('94105')
  expect(await panel.getByRole('textbox').count()).toBe(1)
  await zip.press('Enter')
  const found = panel.getByRole('region', { name: 'Your concierge at 94105' })
  await found.getByRole('heading', { name: 'Josephine Amato' }).waitFor()
  expect(
    await found.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['tel:4155550141', 'mailto:josephine@marigold.example'])
  await zip.fill('33101')
  await zip.press('Enter')
  const none = panel.getByRole('region', { name: 'Nobody at 33101 yet' })
  await none.getByText(/No concierge of ours calls at this ZIP code yet/).waitFor()
  await visitor.expectAccessible('no concierge')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  await visitor.leave()
})
