import { expect, test } from 'vitest'
import { outboxRoutes } from './routes.ts'

const message = {
  id: 'one',
  to: 'ada@example.com',
  subject: 'Candy <now>',
  text: 'Hello & welcome',
  html: '<h1>Hello</h1>',
  createdAt: '2026-12-01T10:00:00.000Z',
  sentAt: null,
}
const answer = outboxRoutes({ newest: async () => [message] })
const get = (path: string) => answer(new Request(`http://localhost:3000${path}`))

test('the outbox is listed, and each message is shown as HTML without scripts', async () => {
  const list = await (await get('/dev/outbox'))?.text()
  expect(list).toContain('href="/dev/outbox/one"')
  expect(list).toContain('Candy &lt;now&gt;')
  expect(list).toContain('Hello &amp; welcome')
  const shown = await get('/dev/outbox/one')
  expect(await shown?.text()).toBe(message.html)
  expect(shown?.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('an unknown message is not found, and the outbox ignores other paths', async () => {
  expect((await get('/dev/outbox/two'))?.status).toBe(404)
  expect(await get('/cart')).toBeUndefined()
})
