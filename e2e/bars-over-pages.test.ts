import { expect, test } from 'vitest'
import { newVisitor } from './harness.ts'

test('a menu panel closes when one of its links is followed, also a link to the current page', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/category/gifts-towers')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Gifts', exact: true }).hover()
  const below = menu.getByRole('link', { name: 'Gift Towers and Sets' })
  await below.click()
  await below.waitFor({ state: 'detached' })
})

test('on a laptop the chat button moves aside where it would cover a control of the footer', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  await page.getByRole('region', { name: 'Cookies' }).waitFor()
  const chat = page.getByRole('button', { name: 'Chat with us' })
  await chat.waitFor()
  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
  const isAside = () => page.locator('[data-chat-button]').getAttribute('data-aside')
  expect(await isAside()).toBeNull()
  const button = await chat.boundingBox()
  await settings.evaluate(
    (control, top) => scrollBy(0, control.getBoundingClientRect().top - top),
    button?.y ?? 0,
  )
  await expect.poll(isAside).toBe('true')
  await settings.click()
})
