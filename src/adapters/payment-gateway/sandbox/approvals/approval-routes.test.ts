import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { ApprovalQuote, ApprovalRequest, QuoteRequest } from '#commerce/ports/payment-approvals.ts'
import type { GatewayChange } from '#commerce/ports/payment-gateway.ts'
import { freshDatabase } from '#testing/database.ts'
import { newId } from '#shared/identity/ids.ts'
import { approvalRoutes } from './approval-routes.ts'
import { openSandboxApprovals } from './approvals.ts'

const database = await freshDatabase()
const onChange = vi.fn(async (_change: GatewayChange) => {})
const ground = {
  id: 'ground',
  name: 'UPS <Ground>',
  description: 'Three to five business days',
  shippingCents: 995,
  taxCents: 140,
  amountCents: 4630,
  arrivesOn: null,
}
const air = {
  ...ground,
  id: 'air',
  name: 'UPS Air',
  shippingCents: 1495,
  amountCents: 5130,
  arrivesOn: '2026-12-03',
}
/** Delivers to all addresses except Berlin. */
const quote = vi.fn(
  async ({ shippingAddress: { countryCode } }: QuoteRequest): Promise<ApprovalQuote | undefined> =>
    countryCode === 'US' ? { amountCents: 3495, methods: [ground, air], defaultMethodId: 'air' } : undefined,
)
const approvals = openSandboxApprovals({ database, onChange, quote })
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

test('the page names provider, shop and amount, without scripts and external content', async () => {
  const { approvalUrl } = await begin({ methodId: 'KLARNA' })
  expect(approvalUrl).toMatch(/^https:\/\/shop\.example\/sandbox-gateway\/approval\?id=[0-9a-f]{26}$/)
  const { response, html } = await open(approvalUrl)
  expect(html).toContain('<h1>Pay shop.example with Klarna</h1>')
  expect(html).toContain('$48.71')
  expect(html).not.toMatch(/<script|onclick|<b>|Where should it go/)
  const policy = response?.headers.get('content-security-policy') ?? ''
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('script-src')
  expect(response?.headers.get('cache-control')).toBe('no-store')
})

test('with addresses, the page shows the cost of each method, and the amount of each option', async () => {
  const { html, response } = await open((await begin({ wantsAddress: true })).approvalUrl)
  expect(html).toContain('Where should it go?')
  expect(html).toContain('UPS &lt;Ground&gt;, $9.95')
  expect(html).toContain('Three to five business days · $1.40 tax · $46.30 in all')
  expect(html).toContain('Arrives by Thursday, Dec 3 · $1.40 tax · $51.30 in all')
  expect(html).toContain('The shop doesn’t deliver here')
  expect(html).not.toContain('Up to')
  expect(html).toMatch(/id="method-newYork-1" value="air 5130" checked/)
  expect(html).toContain('<span class="amount-newYork-1">$51.30</span>')
  expect(html).toContain(
    'main:has(#address-newYork:checked):has(#method-newYork-1:checked) .amount-newYork-1 { display: block; }',
  )
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
  expect(response?.headers.get('content-security-policy')).toContain(
    createHash('sha256').update(style).digest('base64'),
  )
})

test('the token pays the cost of the selected method at the selected address', async () => {
  const tokenOf = async (fields: Record<string, string>) => {
    const { approvalId, approvalUrl } = await begin({ wantsAddress: true })
    await decide(approvalUrl, { decision: 'approve', ...fields })
    const read = await approvals.read(approvalId)
    if (read.state !== 'approved') throw new Error('It was not approved')
    const token = await approvals.readToken(read.token)
    return { amountCents: token?.approval.amountCents, shippingMethodId: read.shippingMethodId }
  }
  expect(
    await tokenOf({ address: 'newYork', 'method-newYork': 'ground 4630', 'method-honolulu': 'air 1' }),
  ).toEqual({ amountCents: 4630, shippingMethodId: 'ground' })
  expect(await tokenOf({ address: 'honolulu' })).toEqual({ amountCents: 5130, shippingMethodId: 'air' })
  // Another address in the shop needs another approval.
  expect(await tokenOf({ address: 'berlin' })).toEqual({ amountCents: 4871, shippingMethodId: undefined })
})

test('an amount that was not displayed cannot be approved', async () => {
  const { approvalId, approvalUrl } = await begin({ wantsAddress: true })
  const fields = { decision: 'approve', payer: 'hugo', address: 'honolulu', 'method-honolulu': 'ground 4000' }
  const answer = await decide(approvalUrl, fields)
  expect(answer?.status).toBe(409)
  const html = await answer?.text()
  expect(html).toContain('The amount has changed')
  expect(html).toMatch(/id="address-honolulu" value="honolulu" checked/)
  expect(html).toMatch(/id="payer-hugo" value="hugo" checked/)
  expect(await approvals.read(approvalId)).toEqual({ state: 'open' })
  expect(await decide(approvalUrl, { ...fields, 'method-honolulu': 'ground 4630' })).toMatchObject({
    status: 303,
  })
})

test("a decision redirects the browser to the shop's origin only, and the first decision is final", async () => {
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

test('an unknown approval, an invalid form and another method receive an error page or an error status', async () => {
  const { approvalUrl } = await begin()
  const other = approvalUrl.replace(/id=.*/, 'id=unknown')
  expect((await open(other)).response?.status).toBe(404)
  expect((await decide(other, { decision: 'approve' }))?.status).toBe(404)
  expect((await decide(approvalUrl, { decision: 'perhaps' }))?.status).toBe(400)
  expect((await decide(approvalUrl, { decision: 'approve', payer: 'x'.repeat(5_000) }))?.status).toBe(400)
  expect((await routes(new Request(approvalUrl, { method: 'PUT' })))?.status).toBe(405)
  expect(await routes(new Request('https://shop.example/sandbox-gateway/card-field'))).toBeUndefined()
})

test('two requests with one key return one approval, and a changed token is invalid', async () => {
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

test('the webhook is sent before the shopper returns, or omitted; a failing webhook changes nothing', async () => {
  onChange.mockClear()
  const before = await begin()
  onChange.mockRejectedValueOnce(new Error('the shop is down'))
  expect((await decide(before.approvalUrl, { decision: 'approve', webhook: 'before' }))?.status).toBe(303)
  expect(onChange.mock.calls).toEqual([[{ approvalId: before.approvalId }]])
  const lost = await begin()
  await decide(lost.approvalUrl, { decision: 'refuse', webhook: 'lost' })
  expect(onChange).toHaveBeenCalledTimes(1)
})
