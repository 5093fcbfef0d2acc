import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sandboxFormRoutes } from './routes.ts'

const answer = sandboxFormRoutes()
const at = (path: string, init?: RequestInit) => answer(new Request(`http://shop.test${path}`, init))

test('CONT-077 only the shop may frame the logo sleeve form, and only its own script runs in it', async () => {
  const response = await at('/sandbox-form/logo-sleeve?session=s1')
  const policy = response?.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'self'")
  const script = /<script>([^]*)<\/script>/.exec((await response?.text()) ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy).toContain(`default-src 'none'; script-src 'sha256-${hash}';`)
})

test('a request to the form writes nothing, and the form ignores other paths', async () => {
  expect((await at('/sandbox-form/logo-sleeve', { method: 'POST' }))?.status).toBe(405)
  expect((await at('/sandbox-form/figtree.woff2'))?.headers.get('content-type')).toBe('font/woff2')
  expect(await at('/help/faq')).toBeUndefined()
})
