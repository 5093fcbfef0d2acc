import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { ApprovalRequest } from '#commerce/ports/payment-approvals.ts'
import type { GatewayChange } from '#commerce/ports/payment-gateway.ts'
import { freshDatabase } from '#testing/database.ts'
import { newId } from '#shared/ids.ts'
import { approvalRoutes } from './approval-routes.ts'
import { openSandboxApprovals } from './approvals.ts'

const database = await freshDatabase()
const onChange = vi.fn(async (_change: GatewayChange) => {})
const approvals = openSandboxApprovals({ database, onChange })
const routes = approvalRoutes(approvals)
const returnUrl = 'https://shop.example/payment-return?approval=1&x=<b>'

const begin = (change: Partial<ApprovalRequest> = {}) =>
  approvals.begin({
    approvalKey: newId(),
    methodId: 'PayPal',
    amountCents: 4871,
    currency: 'USD',
    customerId: 'ada',
    returnUrl,
    wantsAddress: false,
    ...change,
  })

async function open(url: string) {
  const response = await routes(new Request(url))
  return { response, html: (await response?.text()) ?? '' }
}

const decide = (url: string, fields: Record<string, string>) => {
  const id = new URL(url).searchParams.get('id') ?? ''
  return routes(new Request(url, { method: 'POST', body: new URLSearchParams({ id, ...fields }) }))
}

test('the page names provider, shop and amount, has no script, and nothing of others', async () => {
  const { approvalUrl } = await begin({ methodId: 'KLARNA' })
  expect(approvalUrl).toMatch(/^https:\/\/shop\.example\/sandbox-gateway\/approval\?id=[0-9a-f]{26}$/)
  const { response, html } = await open(approvalUrl)
  expect(html).toContain('<h1>Pay shop.example with Klarna</h1>')
  expect(html).toContain('$48.71')
  expect(html).not.toMatch(/<script|onclick|<b>|Where shall it go/)
  const policy = response?.headers.get('content-security-policy') ?? ''
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('script-src')
  expect(response?.headers.get('cache-control')).toBe('no-store')
})

test('with an address wanted, the page asks for it, and the amount is the most', async () => {
  const { html } = await open((await begin({ wantsAddress: true })).approvalUrl)
  expect(html).toContain('Up to $48.71')
  expect(html).toContain('Where shall it go?')
})

test('a decision sends the browser back to the shop, and nowhere else; the first one counts', async () => {
  const { approvalId, approvalUrl } = await begin()
  const answer = await decide(approvalUrl, {
    decision: 'approve',
    returnUrl: 'https://evil.example',
    payer: 'hugo',
  })
  expect([answer?.status, answer?.headers.get('location')]).toEqual([303, returnUrl])
  const first = await approvals.read(approvalId)
  expect(first).toMatchObject({ state: 'approved', payer: { firstName: 'Hugo' } })
  expect(first).not.toHaveProperty('shippingAddress.city')
  expect((await decide(approvalUrl, { decision: 'refuse' }))?.status).toBe(303)
  expect(await approvals.read(approvalId)).toEqual(first)
  expect((await open(approvalUrl)).html).toContain('You have approved this payment with PayPal')
})

test('an unknown approval, a wrong form and another method are answered with a page or a status', async () => {
  const { approvalUrl } = await begin()
  const other = approvalUrl.replace(/id=.*/, 'id=unknown')
  expect((await open(other)).response?.status).toBe(404)
  expect((await decide(other, { decision: 'approve' }))?.status).toBe(404)
  expect((await decide(approvalUrl, { decision: 'perhaps' }))?.status).toBe(400)
  expect((await decide(approvalUrl, { decision: 'approve', payer: 'x'.repeat(5_000) }))?.status).toBe(400)
  expect((await routes(new Request(approvalUrl, { method: 'PUT' })))?.status).toBe(405)
  expect(await routes(new Request('https://shop.example/sandbox-gateway/card-field'))).toBeUndefined()
})

test('the same key gives the same approval, whose token is read by its own text only', async () => {
  const approvalKey = newId()
  const [one, two] = await Promise.all([begin({ approvalKey }), begin({ approvalKey })])
  expect(one).toEqual(two)
  await decide(one.approvalUrl, { decision: 'approve' })
  const read = await approvals.read(one.approvalId)
  const token = read.state === 'approved' ? read.token : ''
  expect(await approvals.readToken(token)).toMatchObject({
    approval: { customerId: 'ada', amountCents: 4871 },
  })
  expect(await approvals.readToken(`${token} `)).toBeUndefined()
  expect(await approvals.read('unknown')).toEqual({ state: 'expired' })
})

test('the webhook comes before the shopper is back, or not at all; a shop that fails to take it changes nothing', async () => {
  onChange.mockClear()
  const before = await begin()
  onChange.mockRejectedValueOnce(new Error('the shop is down'))
  expect((await decide(before.approvalUrl, { decision: 'approve', webhook: 'before' }))?.status).toBe(303)
  expect(onChange.mock.calls).toEqual([[{ approvalId: before.approvalId }]])
  const lost = await begin()
  await decide(lost.approvalUrl, { decision: 'refuse', webhook: 'lost' })
  expect(onChange).toHaveBeenCalledTimes(1)
})
