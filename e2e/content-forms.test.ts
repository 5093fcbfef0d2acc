import { createHash } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { newVisitor, reload } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { agreedBefore, agreeToCookies, siteUrl } from './shop-steps.ts'
import { fillPerson } from './content-form-steps.ts'

test('SHELL-021 SHELL-025 FORM-014 FORM-086 FORM-087 FORM-088 FORM-090 CONT-062 the contact form validates, sends and thanks', async () => {
  const visitor = await newVisitor('mobile')
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
})

test('ACC-066 an e-gift card is added to the bag, and its checkout skips the shipping step', async () => {
  const visitor = await newVisitor('mobile')
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
  await form.getByRole('textbox', { name: 'Recipient’s email' }).fill('grace@example.com')
  await form.getByRole('textbox', { name: 'Your name' }).fill('Ada Bell')
  await form.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('heading', { name: 'The card for Grace Hill is in your bag' }).waitFor()
  await page.getByRole('link', { name: 'Go to bag' }).click()
  await page.getByText('E-gift card for Grace Hill').first().waitFor()
  await visitor.expectAccessible('a bag with an e-gift card')
  await visitor.visit('/shipping')
  await page.waitForURL('**/billing')
  expect(await page.getByRole('navigation', { name: 'Checkout steps' }).getByText('Shipping').count()).toBe(0)
})

test('SHELL-022 FORM-076 FORM-077 CONT-063 the sign-up enables its button when all fields are valid, and confirms', async () => {
  const visitor = await newVisitor('mobile')
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
})

test('API-076 FORM-081 FORM-089 SHELL-021 the contact form works without JavaScript', async () => {
  // On a site without the bot check, which needs scripts.
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
})

test('FORM-111 CONT-065 shows the balance of a gift card, or the reason for an error', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/gift-card-balance')
  const check = page.getByRole('button', { name: 'Check balance' })
  await page.getByRole('textbox', { name: 'Gift card number' }).fill('6006 4919 2100 0000 025')
  expect(await check.isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Security code' }).fill('1111')
  await check.click()
  await page.getByText('We couldn’t find a gift card with that number and code.').waitFor()
  await page.getByRole('textbox', { name: 'Security code' }).fill('1938')
  await check.click()
  await page.getByText('The balance for card ending in 0025 is $50.00').waitFor()
  await visitor.expectAccessible('the balance')
  await visitor.expectNoSidewaysScroll()
})

test('FORM-096 FORM-098 FORM-099 FORM-100 FORM-101 FORM-102 CONT-064 a catalog request is sent and confirmed, and the form is empty again', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/catalog-request')
  const form = page.getByRole('form', { name: 'Request a catalog' })
  for (const name of ['This is a PO box', 'This is a residence'])
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
})
