import { expect, test } from 'vitest'
import { placedOrder } from '#testing/order-records.ts'
import { mailFor } from '#testing/mail-contexts.ts'
import { site } from '#testing/pricing-context.ts'
import { recipientEmailOf } from '#commerce/rules/recipient-email.ts'
import { recipientEmails } from './recipient-email.ts'

const origin = 'https://www.example.com'

/** The email to a gift recipient, from a sender with this account name. */
function mailFrom(customerName: string, { parcels = 1, trackingUrl = null as string | null } = {}) {
  const order = placedOrder({ customerKind: 'registered', customerName })
  const [shipment] = order.shipments
  if (!shipment) throw new Error('The order has no shipment')
  const gift = { ...shipment, arrivesOn: '2026-12-24', custom: { c_recipientEmail: 'rosa@example.com' } }
  const sent = Array.from({ length: parcels }, (_, index) => ({
    shipmentId: shipment.id,
    carrierName: 'UPS',
    trackingUrl,
    trackingNo: `1Z${index}X`,
  }))
  const mails = recipientEmails(
    { order: { ...order, shipments: [gift] }, parcels: sent },
    mailFor(site, origin),
  )
  expect(mails).toMatchObject([{ to: 'rosa@example.com', subject: 'Something sweet is on its way to you' }])
  return mails[0]?.text ?? ''
}

test("SALE-109 the mail shows the sender, the day, and the carrier's tracking link", () => {
  const trackingUrl = 'https://carrier.example/1Z0X'
  const text = mailFrom('Ada Bell', { trackingUrl })
  expect(text).toMatch(/^Something sweet is on its way\.\n\n/)
  expect(text).toContain('\n\nAda Bell has sent you a gift. It arrives Thursday, December 24.\n\n')
  expect(text).toContain(`\n\nUPS 1Z0X: ${trackingUrl}\n\n`)
})

test.each([
  ['Ada Bell', 'Ada Bell has sent you a gift.'],
  ['Win at evil.example', 'Somebody has sent you a gift.'],
  ['https://evil', 'Somebody has sent you a gift.'],
  ['Call 5551234 now', 'Somebody has sent you a gift.'],
])('SALE-109 for a sender with the name %j: %s', (name, expected) => {
  expect(mailFrom(name)).toContain(expected)
})

test('SALE-109 for one gift in many parcels, 25 are listed', () => {
  const text = mailFrom('Ada Bell', { parcels: 30 })
  expect(text).toContain('UPS 1Z24X')
  expect(text).not.toContain('UPS 1Z25X')
  expect(text).toContain('and 5 more')
})

test.each([
  [{ storeId: null, custom: { c_recipientEmail: 'rosa@example.com' } }, 'rosa@example.com'],
  [{ storeId: 'la-grove', custom: { c_recipientEmail: 'rosa@example.com' } }, undefined],
  [{ storeId: null, custom: {} }, undefined],
  // Values that clients stored in a field of this name before the shop used it.
  [{ storeId: null, custom: { c_recipientEmail: 'Rosa' } }, undefined],
  [{ storeId: null, custom: { c_recipientEmail: 'rosa@example.com\nBcc: all@example.com' } }, undefined],
  [{ storeId: null, custom: { c_recipientEmail: ['rosa@example.com'] } }, undefined],
  [{ storeId: null, custom: { c_recipientEmail: `${'a'.repeat(250)}@example.com` } }, undefined],
])('SALE-109 the recipient address in %j is %j', (shipment, expected) => {
  expect(recipientEmailOf(shipment)).toBe(expected)
})
