import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { sql } from '#commerce/database.ts'
import type { GatewayChange } from '#commerce/ports/payment-gateway.ts'
import { newId } from '#shared/identity/ids.ts'
import { freshDatabase } from '#testing/database.ts'
import { sandboxGatewayRoutes } from '../routes.ts'
import { openSandboxGateway } from '../sandbox-gateway.ts'

const database = await freshDatabase()
const onChange = vi.fn(async (_change: GatewayChange) => {})
const gateway = openSandboxGateway({
  database,
  signingKey: async () => new Uint8Array(32).fill(5),
  onChange,
})
const routes = sandboxGatewayRoutes({ gateway, countToken: async () => {} })
const path = 'http://localhost/sandbox-gateway/dispute'

/** The dispute that a capture of the test card has opened. */
async function disputed(): Promise<string> {
  onChange.mockClear()
  const { token } = await gateway.createToken({
    number: '4000000000002685',
    expirationMonth: 12,
    expirationYear: 2030,
    securityCode: '123',
  })
  const held = await gateway.authorise({
    authorisationKey: newId(),
    orderNo: '00000042',
    customerId: 'ada',
    token,
    amountCents: 1250,
    currency: 'USD',
    initiation: 'shopper',
  })
  if (held.kind !== 'authorised') throw new Error('The card was declined')
  const capture = { movementKey: newId(), reference: held.reference, amountCents: 1250, isFinal: true }
  expect(await gateway.capture(capture)).toEqual({ kind: 'done' })
  expect(await gateway.capture(capture)).toEqual({ kind: 'done' })
  const [change] = onChange.mock.calls.flat()
  if (!change || !('disputeId' in change)) throw new Error('There was no webhook')
  expect(onChange).toHaveBeenCalledTimes(1)
  return change.disputeId
}

const get = (query: string) => routes(new Request(`${path}?${query}`), '127.0.0.1')
const post = (form: Record<string, string>) =>
  routes(new Request(path, { method: 'POST', body: new URLSearchParams(form) }), '127.0.0.1')

test('SALE-034 the test card disputes its capture once, and the page simulates the bank', async () => {
  for (const [decision, said] of [
    ['won', 'The shop has won'],
    ['lost', 'The shop has lost'],
  ] as const) {
    const id = await disputed()
    const open = await (await get(`id=${id}`))?.text()
    expect(open).toContain('The payer wants this money back')
    expect(open).toContain('$12.50')
    expect(open).toContain('00000042')
    onChange.mockClear()
    const decided = await post({ id, decision })
    expect(decided?.status).toBe(200)
    const page = (await decided?.text()) ?? ''
    expect(page).toContain(said)
    expect(page).not.toContain('<form')
    expect(onChange.mock.calls).toEqual([[{ disputeId: id }]])
    // A second decision changes nothing.
    await post({ id, decision: decision === 'won' ? 'lost' : 'won' })
    expect(await gateway.disputes.read(id)).toMatchObject({ state: decision })
    expect(onChange).toHaveBeenCalledTimes(1)
  }
})

test('the page contains its style and no script, and is not cached', async () => {
  const response = await get(`id=${await disputed()}`)
  const html = (await response?.text()) ?? ''
  expect(html).not.toContain('<script')
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
  const policy = response?.headers.get('content-security-policy')
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(response?.headers.get('cache-control')).toBe('no-store')
})

test('an unknown dispute shows a page with a message, and an invalid form changes nothing', async () => {
  const id = await disputed()
  expect((await get('id=dispute_of_nobody'))?.status).toBe(404)
  expect((await post({ id: 'dispute_of_nobody', decision: 'won' }))?.status).toBe(404)
  expect((await post({ id, decision: 'perhaps' }))?.status).toBe(400)
  expect((await post({ id, decision: 'won', more: 'x'.repeat(3_000) }))?.status).toBe(400)
  expect((await routes(new Request(path, { method: 'PUT' }), '127.0.0.1'))?.status).toBe(405)
  expect(await gateway.disputes.read(id)).toMatchObject({ state: 'open' })
})

test("only captured money is disputed, and the bank's decision does not depend on a failing webhook", async () => {
  await expect(gateway.disputes.open({ reference: 'nothing', amountCents: 1 })).rejects.toThrow(
    'Only captured money',
  )
  const id = await disputed()
  onChange.mockImplementationOnce(() => Promise.reject(new Error('no shop')))
  expect(await gateway.disputes.decide(id, 'lost')).toMatchObject({ state: 'lost' })
})

test('disputes are deleted with the ledger of their payments', async () => {
  const id = await disputed()
  await database.run(sql`update sandbox_authorisations set made_at = now() - interval '401 days'`)
  await gateway.deleteOlder?.(400)
  expect(await gateway.disputes.read(id)).toBeUndefined()
})
