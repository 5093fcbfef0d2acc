import { expect, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { newVisitor } from './harness.ts'
import { runOnShop } from './shop-database.ts'
import { agreeToCookies } from './shop-steps.ts'

test('OPS-037 SHELL-122 SHELL-123 a guest leaves a message by keyboard, finds it again, and reads the answer', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => {
    if (/Chat/.test(request.url()) && request.url().includes('/scapi/')) asked.push(request.url())
  })
  await visitor.visit('/careers')
  await agreeToCookies(page)
  const button = page.getByRole('button', { name: 'Chat with us' })
  const panel = page.getByRole('dialog', { name: 'Chat with us' })
  const message = panel.getByRole('textbox', { name: 'Your message' })
  await button.focus()
  await page.keyboard.press('Enter')
  await message.waitFor()
  // A visitor without a session has no conversation, and looking begins none.
  expect(asked).toEqual([])
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByRole('link', { name: 'Your message: This field is required.' }).waitFor()
  await visitor.expectAccessible('the chat with errors')
  const email = newEmail('chat')
  await panel.getByRole('textbox', { name: 'Your name' }).fill('Bea Bell')
  await panel.getByRole('textbox', { name: 'Email' }).fill(email)
  await message.fill('Do you ship to Alaska?')
  await panel.getByRole('button', { name: 'Send' }).click()
  const log = panel.getByRole('log')
  await log.getByText('Do you ship to Alaska?').waitFor()
  await panel.getByText(`Our answer also goes to ${email}.`).waitFor()
  expect(await message.inputValue()).toBe('')
  await visitor.expectAccessible('the chat with a message')
  await visitor.expectNoSidewaysScroll()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

  await runOnShop(
    `insert into chat_messages (conversation_id, id, sender, text)
    select id, 'the-answer-of-the-shop', 'shop', 'Yes, with ice packs.' from chat_conversations where email = $1`,
    [email],
  )
  await visitor.visit('/contact-us#panel-need-help')
  await page.getByRole('dialog', { name: 'Need Help?' }).getByRole('button', { name: 'Chat with us' }).click()
  await log.getByText('Yes, with ice packs.').waitFor()
  expect(await log.getByRole('listitem').count()).toBe(2)
  await visitor.visit('/cart')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: 'Chat with us' }).count()).toBe(0)
  await visitor.leave()
})
