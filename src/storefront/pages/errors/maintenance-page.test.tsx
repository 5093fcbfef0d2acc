import messages from 'virtual:messages/shell'
import { expect, test } from 'vitest'
import { renderToText } from '#testing/render.tsx'
import MaintenancePage from './maintenance-page.tsx'

test('SHELL-076 the maintenance page announces the return of the shop, and shows a phone number for orders', () => {
  const html = renderToText(<MaintenancePage />, { messages })
  expect(html).toContain('<h1>We&#x27;ll be right back.</h1>')
  expect(html).toContain('<p>We&#x27;re making a fresh batch. Please check back soon.</p>')
  expect(html).toContain('<a href="tel:+18003477337">800.347.7337</a>')
})
