import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { lostRequests, newVisitor } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { newCustomer } from './session-calls.ts'
import { runOnShop } from './shop-database.ts'
import { agreedBefore, assortment } from './shop-steps.ts'

test('OPS-037 SHELL-122 SHELL-123 a guest leaves a message by keyboard, sees it again, and reads the reply', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => {
    if (/Chat/.test(request.url()) && request.url().includes('/scapi/')) asked.push(request.url())
  })
  await agreedBefore(page)
  await visitor.visit('/careers')
  const button = page.getByRole('button', { name: 'Chat with us' })
  const panel = page.getByRole('dialog', { name: 'Chat with us' })
  const message = panel.getByRole('textbox', { name: 'Your message' })
  await button.focus()
  await page.keyboard.press('Enter')
  await message.waitFor()
  // A visitor without a session has no conversation, and opening the chat creates none.
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
  await panel.getByText(`We’ll also email our answer to ${email}.`).waitFor()
  expect(await message.inputValue()).toBe('')
  await visitor.expectAccessible('the chat with a message')
  await panel.getByRole('button', { name: 'Change' }).press('Enter')
  const name = panel.getByRole('textbox', { name: 'Your name' })
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
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
})

/** Sends a message whose response is lost. */
async function sendAndLose(page: Page, words: string): Promise<void> {
  await page.route('**/sendChatMessage', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const panel = page.getByRole('dialog', { name: 'Chat with us' })
  await panel.getByRole('textbox', { name: 'Your message' }).fill(words)
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByRole('alert').getByText('We couldn’t send your message.').waitFor()
  await page.unroute('**/sendChatMessage')
}

test('a message whose response is lost is stored once and not shown as failed; another text is a new message', async () => {
  const { page, visit, allowProblems } = await newVisitor('mobile')
  allowProblems(lostRequests)
  await newCustomer(page, 'chat-lost')
  await visit('/careers')
  await page.getByRole('button', { name: 'Chat with us' }).click()
  const panel = page.getByRole('dialog', { name: 'Chat with us' })
  const message = panel.getByRole('textbox', { name: 'Your message' })
  const sent = panel.getByRole('log').getByRole('listitem')
  await message.waitFor()
  await page.route('**/getChat', (route) => route.abort())
  await sendAndLose(page, 'Do you ship to Alaska?')
  await message.fill('Do you ship to Alaska in July?')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => sent.count()).toBe(2)
  await sent.last().getByText('Do you ship to Alaska in July?').waitFor()

  await sendAndLose(page, 'Or to Maine?')
  await page.unroute('**/getChat')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await sent.last().getByText('Or to Maine?').waitFor()
  await expect.poll(() => message.inputValue()).toBe('')
  expect(await panel.getByRole('alert').count()).toBe(0)
})

test('a message that is sent while its panel is closed is no longer in the form when the panel opens', async () => {
  const { page, visit } = await newVisitor('mobile')
  await newCustomer(page, 'chat-closed')
  await visit('/careers')
  const open = page.getByRole('button', { name: 'Chat with us' })
  await open.click()
  const panel = page.getByRole('dialog', { name: 'Chat with us' })
  const message = panel.getByRole('textbox', { name: 'Your message' })
  await message.fill('Do you ship to Alaska?')
  const sending = await holdRequests(page, '**/sendChatMessage')
  await panel.getByRole('button', { name: 'Send' }).click()
  await sending.sent()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await open.click()
  await expect.poll(() => message.inputValue()).toBe('Do you ship to Alaska?')
  const answered = page.waitForResponse('**/sendChatMessage')
  sending.releaseAll()
  await answered
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await panel.getByRole('log').getByText('Do you ship to Alaska?').waitFor()
  await expect.poll(() => message.inputValue()).toBe('')
})

test('on a phone the chat button hides over a focused control and while the text is read, and then reappears', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/chocolates')
  const button = page.getByRole('button', { name: 'Chat with us' })
  const opacity = () => button.evaluate((element) => getComputedStyle(element).opacity)
  // The chat button moves down when the cookie notice is closed.
  await expect.poll(async () => (await button.boundingBox())?.y).toBeGreaterThan(700)
  const bounds = await button.boundingBox()
  if (!bounds) throw new Error('There is no chat button')
  /** Whether the focused control is below the button, and whether the button is visible there. */
  const overFocus = () =>
    button.evaluate((element) => {
      const own = element.getBoundingClientRect()
      const focused = document.activeElement
      const its = focused?.getBoundingClientRect()
      const isOver =
        its !== undefined &&
        focused !== element &&
        focused !== document.body &&
        its.right > own.left &&
        its.left < own.right &&
        its.bottom > own.top &&
        its.top < own.bottom
      return { isOver, isSeen: isOver && getComputedStyle(element).opacity !== '0' }
    })

  // Down the list: every entry can be read and clicked.
  await page.mouse.wheel(0, 400)
  await expect.poll(opacity).toBe('0')
  const [x, y] = [bounds.x + bounds.width / 2, bounds.y + bounds.height / 2]
  const isButtonAt = () =>
    button.evaluate((element, at) => element.contains(document.elementFromPoint(at.x, at.y)), { x, y })
  expect(await isButtonAt()).toBe(false)
  await page.mouse.wheel(0, -100)
  await expect.poll(opacity).toBe('1')
  expect(await isButtonAt()).toBe(true)

  // Moves by keyboard over the hearts and buttons of the right column.
  let covered = 0
  await page.getByRole('main').getByRole('link').first().focus()
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await overFocus()).isSeen).toBe(false)
    if ((await overFocus()).isOver) covered += 1
  }
  expect(covered).toBeGreaterThan(0)

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect.poll(opacity).toBe('1')
})

test('the chat button reappears when the control that it would cover loses the focus', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/chocolates')
  const button = page.getByRole('button', { name: 'Chat with us' })
  const opacity = () => button.evaluate((element) => getComputedStyle(element).opacity)
  await expect.poll(opacity).toBe('1')
  const link = page.getByRole('main').getByRole('link').first()
  await link.evaluate((element: HTMLElement) =>
    Object.assign(element.style, { position: 'fixed', right: '0', bottom: '0', padding: '6rem' }),
  )
  await link.focus()
  await expect.poll(opacity).toBe('0')
  await link.evaluate((element: HTMLElement) => element.blur())
  await expect.poll(opacity).toBe('1')
})

test('on a wide screen the chat button is in the margin, beside all controls of the page', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit(assortment)
  const button = page.getByRole('button', { name: 'Chat with us' })
  await button.waitFor()
  /** The controls that the button covers, at any position of the page. */
  const covered = await button.evaluate((own) => {
    const { left, top, width, height } = own.getBoundingClientRect()
    const found: (string | null)[] = []
    for (let y = 0; y < document.documentElement.scrollHeight; y += 40) {
      scrollTo(0, y)
      for (const across of [0.1, 0.5, 0.9])
        for (const down of [0.1, 0.5, 0.9])
          for (const element of document.elementsFromPoint(left + width * across, top + height * down))
            if (!own.contains(element) && element.closest('main a, main button, main input, main label'))
              found.push(element.textContent)
    }
    return found
  })
  expect(covered).toEqual([])
})
