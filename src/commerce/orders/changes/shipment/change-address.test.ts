import { expect, test } from 'vitest'
import type { AddressInput } from '#commerce/baskets/inputs.ts'
import { sql } from '#commerce/database.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
await database.run(sql`update stock set on_hand = 1000`)

async function placedOrder() {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: 'lemon-drops', quantity: 1 }, [
    await cardInstrument(routes),
  ])
  const order = allowed(await payFor(shop, shopper, basket.id))
  type Proof = { email?: string; accessCode?: string }
  const change = (address: AddressInput, by = shopper, proof?: Proof) =>
    shop.orders.changeAddress(by, { orderNo: order.orderNo, shipmentId: 'me', address, proof })
  return { shopper, order, change }
}

test('the address of a parcel is corrected before it is packed, without any other change', async () => {
  const { shopper, order, change } = await placedOrder()
  const changed = allowed(
    await change({ firstName: 'Ada Mae', address1: '14 Orchard Lane', address2: 'Apt 3', c_isPOBox: false }),
  )
  const [before] = order.shipments
  expect(changed.shipments).toEqual([
    {
      ...before,
      address: {
        ...before?.address,
        firstName: 'Ada Mae',
        address1: '14 Orchard Lane',
        address2: 'Apt 3',
        custom: { ...before?.address?.custom, c_isPOBox: false },
      },
    },
  ])
  expect(changed).toMatchObject({
    status: order.status,
    orderTotalCents: order.orderTotalCents,
    billingAddress: order.billingAddress,
  })
  expect(allowed(await shop.orders.get(shopper, order.orderNo)).shipments).toEqual(changed.shipments)
  const [row] = await database.rows(sql`
    select first_name as "firstName" from order_shipments where order_no = ${order.orderNo}`)
  expect(row).toEqual({ firstName: 'Ada Mae' })
  expect(await shop.securityLog.newest(1)).toMatchObject([
    { event: 'order-address-changed', orderNo: order.orderNo },
  ])
  expect(allowed(await change({ address2: '' })).shipments[0]?.address?.address2).toBeNull()
})

test.each<[AddressInput, string]>([
  [{ address1: '' }, 'shippingAddress.address1'],
  [{ phone: null }, 'shippingAddress.phone'],
  [{ stateCode: 'CA', postalCode: '91101' }, 'shippingAddress.stateCode'],
  [{ countryCode: 'CA' }, 'shippingAddress.stateCode'],
  [{ postalCode: '10002' }, 'shippingAddress.postalCode'],
  [{ address1: '12345' }, 'shippingAddress.address1'],
  [{ address1: 'PO Box 12' }, 'shippingAddress.address1'],
])('a change that would break the promises for the address is refused: %j', async (address, field) => {
  const { change } = await placedOrder()
  expect(await change(address)).toMatchObject({ refused: 'invalid-field', field })
})

test('the buyer gets an email with the new and the previous address, unless nothing has changed', async () => {
  const { order, change } = await placedOrder()
  const mails = async () =>
    (await shop.mail.newest(20)).filter(
      ({ subject }) => subject.startsWith('New address') && subject.endsWith(order.orderNo),
    )
  allowed(await change({ address1: '12 Orchard Lane' }))
  expect(await mails()).toEqual([])
  allowed(await change({ address1: "14 O'Neil Lane" }))
  const [mail] = await mails()
  expect(mail).toMatchObject({ to: order.customerEmail })
  expect(mail?.text).toMatch(
    /NEW ADDRESS\n\nAda Bell\n14 O'Neil Lane\n[^]*INSTEAD OF\n\nAda Bell\n12 Orchard Lane\n/,
  )
  expect(mail?.text).toContain(`/track-order#order=${order.orderNo}`)
  expect(mail?.html).toContain('14 O&#39;Neil Lane')
})

test('a guest changes an address with the access code in the mail and the email of the order', async () => {
  const { order, change } = await placedOrder()
  const { accessCode } = order
  const email = order.customerEmail ?? ''
  const address = { address1: '15 Orchard Lane' }
  for (const proof of [
    undefined,
    {},
    { accessCode },
    { email },
    { email, accessCode: 'x' },
    { email: 'eve@example.com', accessCode },
  ])
    expect(await change(address, guest(), proof)).toMatchObject({ refused: 'order-not-found' })
  const changed = allowed(await change(address, guest(), { email, accessCode }))
  expect(changed.shipments[0]?.address).toMatchObject(address)
})

test('the four additional digits of a ZIP code can be added', async () => {
  const { change } = await placedOrder()
  const { shipments } = allowed(await change({ postalCode: '10001-1234' }))
  expect(shipments[0]?.address?.postalCode).toBe('10001-1234')
})

test("changes are refused from the dispatch day on, for a cancelled order, and for another shopper's order", async () => {
  const { order, change } = await placedOrder()
  const { orderNo } = order
  const leavesOn = (day: string | null) =>
    database.run(sql`
      update orders set document = jsonb_set(document, '{shipments, 0, shipsOn}', ${JSON.stringify(day)}::jsonb)
      where order_no = ${orderNo}`)
  const changeName = () => change({ firstName: 'Ada Mae' })
  expect(await change({ firstName: 'Eve' }, guest())).toMatchObject({ refused: 'order-not-found' })
  await leavesOn(shopDay(new Date()))
  expect(await changeName()).toEqual({ refused: 'parcel-packed', orderNo, shipmentId: 'me' })
  await leavesOn(null)
  expect(await changeName()).toMatchObject({ refused: 'parcel-packed' })
  await leavesOn('2099-01-04')
  allowed(await changeName())
  await shop.orders.administration.cancel(orderNo)
  expect(await changeName()).toMatchObject({ refused: 'parcel-packed' })
  expect(
    await shop.orders.changeAddress(guest(), { orderNo: '99999999', shipmentId: 'me', address: {} }),
  ).toMatchObject({ refused: 'order-not-found' })
})
