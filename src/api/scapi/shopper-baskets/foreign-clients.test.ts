import { beforeAll, expect, test } from 'vitest'
import { basketCallsOf, foreignClient, logInWith, useClients } from '#testing/identity/foreign-baskets.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openStockedShop()
  await useClients(opened, [foreignClient])
})

/** The basket calls of a guest with a foreign client. */
const guest = async (version: 1 | 2 = 1) =>
  basketCallsOf(opened, await logInWith(opened, foreignClient), version)

const type = (name: string) =>
  `https://api.commercecloud.salesforce.com/documentation/error/v1/errors/${name}`

test('DROP-057 the fault of a second basket has the id of the first one', async () => {
  for (const version of [1, 2] as const) {
    const ask = await guest(version)
    const first = await ask('POST', '', {})
    const second = await ask('POST', '', { currency: 'USD' })
    expect(second).toMatchObject({
      status: 400,
      document: {
        type: type('customer-baskets-quota-exceeded'),
        title: 'Customer Baskets Quota Exceeded',
        detail: `The maximum number of baskets per customer was exceeded. Please reuse or delete one of the existing baskets (${String(first.document.basketId)}).`,
        basketIds: first.document.basketId,
      },
    })
    expect(await ask('GET', `/${String(second.document.basketIds)}`)).toMatchObject({ status: 200 })
  }
})

test('DROP-057 the fault of a fifth temporary basket has the ids of the four others', async () => {
  const ask = await guest(2)
  const ids: unknown[] = []
  for (const _ of [1, 2, 3, 4]) ids.push((await ask('POST', '?temporary=true', {})).document.basketId)
  expect(await ask('POST', '?temporary=true', {})).toMatchObject({
    status: 400,
    document: {
      type: type('customer-temporary-baskets-quota-exceeded'),
      title: 'Customer Temporary Baskets Quota Exceeded',
      basketIds: ids.toSorted().join(', '),
    },
  })
})

test('DROP-058 an instrument whose amount is null pays the total', async () => {
  const ask = await guest()
  const made = await ask('POST', '', {
    productItems: [{ productId: 'sea-salt-bar', quantity: 2, giftMessage: null, shipmentId: null }],
    currency: null,
    sourceCode: null,
  })
  expect(made.status).toBe(200)
  const { basketId, orderTotal } = made.document
  expect(orderTotal).toBeNull()
  const paid = await ask('POST', `/${String(basketId)}/payment-instruments`, {
    amount: orderTotal,
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: { cardType: 'Visa', maskedNumber: '************1111', holder: null },
  })
  expect(paid).toMatchObject({
    status: 200,
    document: { paymentInstruments: [{ paymentMethodId: 'CREDIT_CARD', amount: 12 }] },
  })
})
