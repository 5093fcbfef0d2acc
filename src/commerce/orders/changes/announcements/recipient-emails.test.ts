import { beforeEach, expect, test } from 'vitest'
import { isRefusal } from '#commerce/refusals.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openStockedShop } from '#testing/shop.ts'
import { mailFor } from '#testing/mail-contexts.ts'
import { site as mailSite } from '#testing/pricing-context.ts'

const { dayOf } = mailFor(mailSite)

const { shop, database, routes } = await openStockedShop()
const { administration, parcels } = shop.orders
// Its parcels have arrival days.
const drops = 'lemon-drops'
const subject = 'Something sweet is on its way to you'

beforeEach(() => forgetOrders(database, drops))

interface Gift {
  firstName?: string
  email?: string
}

/** Places an order of Ada Bell with a box for each of them. */
async function orderFor(...gifts: Gift[]) {
  const shopper = guest()
  const change = {
    shipments: gifts.map(({ firstName = 'Grace', email }, index) => ({
      shipmentId: `s${index}`,
      shippingAddress: { ...address, firstName },
      shippingMethod: { id: 'ground' },
      giftMessage: 'For you',
      ...(email !== undefined && { c_recipientEmail: email }),
    })),
    productItems: gifts.map((_, index) => ({ productId: drops, quantity: 2, shipmentId: `s${index}` })),
  }
  const basket = await fillBasket(shop, shopper, { productId: drops, quantity: 2, change }, [
    await cardInstrument(routes),
  ])
  return allowed(await payFor(shop, shopper, basket.id))
}

async function dispatch(
  orderNo: string,
  shipmentId: string,
  parcel: { trackingNo?: string; units?: ReadonlyMap<string, number> } = {},
) {
  const [answer] = await parcels.dispatch([{ orderNo, shipmentId, ...parcel }])
  if (!answer) throw new Error('There is no answer')
  return allowed(answer).parcel.id
}

async function composed() {
  await passTime(database, 10 * 60)
  await shop.orders.composeMails()
  return toRecipients()
}

const toRecipients = async () => (await shop.mail.newest(50)).filter((mail) => mail.subject === subject)

test('SALE-109 the recipient is notified when the parcel leaves, without prices, products or order number', async () => {
  const order = await orderFor({ email: 'grace@example.com' }, { firstName: 'Ben' })
  expect(await toRecipients()).toEqual([])
  await dispatch(order.orderNo, 's0', { trackingNo: '1Z999AA10123456784' })
  await dispatch(order.orderNo, 's1')
  const [mail, ...others] = await composed()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'grace@example.com' })
  expect(mail?.text).toMatch(/^Something sweet is on its way\.\n\nHi Grace,/)
  const day = dayOf(order.shipments[0]?.arrivesOn ?? '')
  expect(mail?.text).toContain(`Ada Bell has sent you a gift. It arrives ${day}.`)
  expect(mail?.text).toContain('UPS 1Z999AA10123456784')
  for (const part of [mail?.text, mail?.html]) {
    for (const hidden of [order.orderNo, order.accessCode, 'Lemon Drops', '$', 'For you', '/track', 'Ben'])
      expect(part).not.toContain(hidden)
    expect(part).not.toContain(order.customerEmail)
  }
  // The mail belongs to the order: staff can read it, and it is erased with the order's personal data.
  const [listed] = (await shop.mail.ofOrders.list(order.orderNo, {})).filter(({ to }) => to === mail?.to)
  expect(listed).toMatchObject({ kind: 'order-gift', subject })
})

test('SALE-109 each dispatch sends one email, and an undone dispatch sends none', async () => {
  const { orderNo, items } = await orderFor({ email: 'grace@example.com' })
  const units = new Map([[items[0]?.id ?? '', 1]])
  const undone = await dispatch(orderNo, 's0', { units })
  await parcels.undoDispatch([undone])
  expect(await composed()).toEqual([])
  await dispatch(orderNo, 's0', { units, trackingNo: '1Z1' })
  expect(await composed()).toHaveLength(1)
  await shop.orders.composeMails()
  expect(await toRecipients()).toHaveLength(1)
  await dispatch(orderNo, 's0', { trackingNo: '1Z2' })
  await passTime(database, 60 * 60)
  const [second, first, ...others] = await composed()
  expect(others).toEqual([])
  expect([first?.text.includes('UPS 1Z1'), first?.text.includes('UPS 1Z2')]).toEqual([true, false])
  expect([second?.text.includes('UPS 1Z1'), second?.text.includes('UPS 1Z2')]).toEqual([false, true])
})

test('SALE-109 an address gets one email, even if it is used for several parcels', async () => {
  const { orderNo } = await orderFor(
    { email: 'desk@example.com' },
    { email: 'DESK@example.com', firstName: 'Ben' },
  )
  const both = ['s0', 's1'].map((shipmentId) => ({ orderNo, shipmentId }))
  expect(await parcels.previewDispatch(both)).toMatchObject({ parcels: 2, mails: 2 })
  for (const answer of await parcels.dispatch(both)) expect(isRefusal(answer)).toBe(false)
  const [mail, ...others] = await composed()
  expect(others).toEqual([])
  expect(mail?.text).toContain('Ada Bell has sent you 2 gifts.')
  expect(mail?.text.match(/Arrives /g)).toHaveLength(2)
})

test('SALE-109 an email address belongs to one person: a parcel to another person sends no email', async () => {
  const byStaff = await orderFor({ email: 'grace@example.com' })
  allowed(
    await administration.changeShipment(
      { orderNo: byStaff.orderNo, shipmentId: 's0' },
      { address: { firstName: 'Ben' } },
    ),
  )
  const byBuyer = await orderFor({ email: 'rosa@example.com', firstName: 'Rosa' })
  allowed(
    await shop.orders.changeAddress(guest(), {
      orderNo: byBuyer.orderNo,
      shipmentId: 's0',
      address: { firstName: 'Ben' },
      proof: { email: byBuyer.customerEmail ?? '', accessCode: byBuyer.accessCode },
    }),
  )
  const moved = await orderFor({ email: 'ada@example.org', firstName: 'Lee' })
  allowed(
    await administration.changeShipment(
      { orderNo: moved.orderNo, shipmentId: 's0' },
      { address: { address1: '14 Oak Street' } },
    ),
  )
  for (const { orderNo } of [byStaff, byBuyer, moved]) await dispatch(orderNo, 's0')
  expect((await composed()).map(({ to }) => to)).toEqual(['ada@example.org'])
})

test("SALE-109 the address and the email are part of the buyer's data export", async () => {
  const { orderNo, customerEmail } = await orderFor({ email: 'grace@example.com' })
  await dispatch(orderNo, 's0')
  expect(await composed()).toHaveLength(1)
  expect(allowed(await shop.privacy.dataOf({ email: customerEmail ?? '' }))).toMatchObject({
    orders: expect.arrayContaining([
      expect.objectContaining({
        orderNo,
        order: expect.objectContaining({
          shipments: [
            expect.objectContaining({
              custom: expect.objectContaining({ c_recipientEmail: 'grace@example.com' }),
            }),
          ],
        }),
      }),
    ]),
    emails: expect.arrayContaining([expect.objectContaining({ to: 'grace@example.com', subject })]),
  })
})
