import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { pagePolicy } from './security.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('allows exactly the scripts that stand in the page, by their text', () => {
  const policy = pagePolicy(
    `<script src="/assets/a.js"></script><script>one()</script><script type="module" async="">\nimport "/b.js"\n</script>`,
    { isSecure: false },
  )
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('\nimport "/b.js"\n')};`)
  expect(policy).not.toContain('unsafe-eval')
  expect(policy).toMatch(/style-src 'self'; style-src-attr/)
})

it('takes data for search engines for no script', () => {
  const page = '<script type="application/ld+json">{"@type":"Product"}</script>'
  expect(pagePolicy(page, { isSecure: false })).toContain("script-src 'self';")
})

it('lets nobody frame a page, and a secure one load nothing in the open', () => {
  expect(pagePolicy('', { isSecure: true })).toContain("frame-ancestors 'none'; upgrade-insecure-requests")
  expect(pagePolicy('', { isSecure: false })).not.toContain('upgrade-insecure-requests')
})
