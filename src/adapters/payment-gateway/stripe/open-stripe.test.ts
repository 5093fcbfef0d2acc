import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import type { GatewayChange } from '#commerce/ports/payment-gateway.ts'
import { newId } from '#shared/identity/ids.ts'
import { freshDatabase } from '#testing/database.ts'
import { doubleKeys, openStripeDouble } from '#testing/payment-gateway/stripe-double/stripe-double.ts'
import { signedRequest, type Signing } from '#testing/payment-gateway/stripe-double/webhooks.ts'
import { stripeSettings } from '#testing/payment-gateway/stripe-settings.ts'
import { openStripe } from './open-stripe.ts'

const double = await openStripeDouble()
afterAll(() => double.close())
const database = await freshDatabase()
let now = new Date()
let changes: GatewayChange[] = []
let onChange = async (change: GatewayChange) => void changes.push(change)
const reported: unknown[] = []
const { gateway, routes } = openStripe({
  database,
  settings: { stripe: stripeSettings(double.url) },
  onChange: (change) => onChange(change),
  report: (error) => reported.push(error),
  now: () => now,
})

beforeEach(() => {
  now = new Date()
  changes = []
  onChange = async (change) => void changes.push(change)
})

const get = async (url: string, init?: RequestInit) => routes(new Request(url, init))

test("the card field's host name serves the card field only, and other host names do not serve it", async () => {
  expect(gateway.cardFieldUrl).toBe('http://pay.localhost/stripe/card-field')
  expect((await get('http://localhost/stripe/card-field'))?.status).toBe(404)
  expect(await get('http://localhost/billing')).toBeUndefined()
  expect((await get('http://pay.localhost/'))?.status).toBe(404)
  expect((await get('http://pay.localhost/stripe/card-field', { method: 'POST' }))?.status).toBe(405)
  const font = await get('http://pay.localhost/stripe/figtree.woff2')
  expect(font?.headers.get('access-control-allow-origin')).toBe('*')
})

test("only the shop may frame the card field, and only Stripe's scripts run there", async () => {
  const live = openStripe({
    database,
    settings: { stripe: { ...stripeSettings(double.url), apiUrl: 'https://api.stripe.com' } },
  })
  const page = await live.routes(new Request('http://pay.localhost/stripe/card-field'))
  const policy = page?.headers.get('content-security-policy')
  expect(policy).toMatch(
    /script-src https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com 'sha256-[\w+/=]+';/,
  )
  expect(policy).toContain('frame-ancestors http://localhost http://*.localhost')
  expect(policy).toContain('connect-src https://api.stripe.com;')
  const html = await page?.text()
  expect(html).toContain('<script src="https://js.stripe.com/v3/"></script>')
  expect(html).toContain(doubleKeys.publishableKey)
  expect(html).not.toContain(doubleKeys.secretKey)
  expect(html).not.toContain(doubleKeys.webhookSecret)
})

/** Sends a webhook with a signature like Stripe's. Returns the status. */
const deliver = async (event: unknown, signing: Signing = {}) =>
  (await routes(signedRequest(event, { at: now, ...signing })))?.status

async function authorised() {
  const authorisationKey = newId()
  const answer = await gateway.authorise({
    authorisationKey,
    orderNo: newId(),
    customerId: 'ada',
    token: await double.createMethod('4242424242424242'),
    amountCents: 1250,
    currency: 'CAD',
    initiation: 'shopper',
  })
  if (answer.kind !== 'authorised') throw new Error('not authorised')
  const event = {
    id: `evt_${newId()}`,
    type: 'payment_intent.amount_capturable_updated',
    data: { object: { id: answer.reference } },
  }
  return { authorisationKey, event }
}

test('a webhook makes the shop query the status, once for each event', async () => {
  const { authorisationKey, event } = await authorised()
  expect(await deliver(event)).toBe(200)
  expect(await deliver(event)).toBe(200)
  expect(changes).toEqual([{ authorisationKey }])
})

test('a webhook that failed in the shop is accepted when Stripe sends it again', async () => {
  const { authorisationKey, event } = await authorised()
  onChange = () => Promise.reject(new Error('no database'))
  await expect(deliver(event)).rejects.toThrow('no database')
  onChange = async (change) => void changes.push(change)
  expect(await deliver(event)).toBe(200)
  expect(changes).toEqual([{ authorisationKey }])
})

test('events of other applications are accepted and change nothing', async () => {
  for (const type of ['payment_intent.created', 'charge.refunded', 'customer.created'])
    expect(await deliver({ id: `evt_${newId()}`, type, data: { object: { id: 'pi_other' } } })).toBe(200)
  expect(changes).toEqual([])
})

test('a webhook without a current signature of Stripe is refused', async () => {
  const { event } = await authorised()
  const otherBody = createHmac('sha256', doubleKeys.webhookSecret).update('1.{}').digest('hex')
  const cases: Signing[] = [
    { secret: 'whsec_other' },
    { at: new Date(now.getTime() - 301_000) },
    { at: new Date(now.getTime() + 301_000) },
    { header: () => '' },
    { header: (signature) => `v1=${signature}` },
    { header: (_, seconds) => `t=${seconds}` },
    { header: (_, seconds) => `t=${seconds},v1=${otherBody}` },
    { header: (signature, seconds) => `t=${seconds},v1=${signature.slice(0, 62)}` },
    { header: (signature, seconds) => `t=${seconds},v0=${signature}` },
    { header: (signature, seconds) => `t=${seconds + 1},v1=${signature}` },
  ]
  for (const sent of cases) expect(await deliver(event, sent), JSON.stringify(sent)).toBe(400)
  expect(changes).toEqual([])
  // Stripe signs with both secrets while one replaces the other.
  const two = (signature: string, seconds: number) => `t=${seconds},v1=${'0'.repeat(64)}, v1=${signature}`
  expect(await deliver(event, { header: two })).toBe(200)
})

test('a body that is not an event is refused, and a large body is not read', async () => {
  expect(await deliver('no json')).toBe(400)
  expect(await deliver({ id: 'evt_1' })).toBe(400)
  expect(await deliver(`{"id":"${'x'.repeat(300 * 1024)}"}`)).toBe(413)
  expect((await get('http://localhost/stripe/webhook'))?.status).toBe(405)
})

test('events are deleted when Stripe can no longer send them again', async () => {
  const { event } = await authorised()
  await deliver(event)
  await database.run(sql`
    update stripe_events set received_at = now() - interval '5 days' where event_id = ${event.id}`)
  expect(await gateway.deleteOlder?.(400)).toBe(1)
})

test('SALE-034 an event of a dispute makes the shop query it, once for each event', async () => {
  for (const type of ['created', 'updated', 'closed']) {
    const event = {
      id: `evt_${newId()}`,
      type: `charge.dispute.${type}`,
      data: { object: { id: 'du_1', metadata: {} } },
    }
    for (const one of [event, event]) expect(await deliver(one)).toBe(200)
  }
  expect(changes).toEqual(Array(3).fill({ disputeId: 'du_1' }))
})

test('an event of a refund makes the shop query its movement, once for each event', async () => {
  const event = {
    id: `evt_${newId()}`,
    type: 'refund.failed',
    data: { object: { id: 're_1', status: 'failed', metadata: { movement_key: '7-i-refund-1' } } },
  }
  for (const one of [event, event]) expect(await deliver(one)).toBe(200)
  const ofOthers = { ...event, id: `evt_${newId()}`, data: { object: { id: 're_2', metadata: {} } } }
  expect(await deliver(ofOthers)).toBe(200)
  expect(changes).toEqual([{ movementKey: '7-i-refund-1' }])
})
