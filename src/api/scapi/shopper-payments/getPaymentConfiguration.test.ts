import { beforeAll, expect, test } from 'vitest'
import { foreignBuyer, registerForeignClients } from '#testing/identity/foreign-buyer.ts'
import { openStockedShop } from '#testing/shop.ts'

const path = '/checkout/shopper-payments/v1/organizations/f_ecom_bonbon_001/payment-configuration'
const opened = await openStockedShop()

beforeAll(() => registerForeignClients(opened))

const read = async (query: string) => (await foreignBuyer(opened)).send('GET', `${path}?${query}`)

test('DROP-101 the configuration has the methods of the gateway for the currency, and its account with the public key', async () => {
  const { status, document } = await read('currency=USD&countryCode=US')
  expect(status).toBe(200)
  const { accountId = '', ...account } = document.paymentMethodSetAccounts[0]
  expect(account).toEqual({ config: { key: 'sandbox' }, live: false, vendor: 'Sandbox' })
  const { shop } = opened
  const site = (await shop.sites.find('main')) ?? expect.fail('no site')
  const ids = shop.payments
    .methods(site)
    .filter(({ kind }) => kind === 'gateway')
    .map(({ id }) => id)
  expect(document.zoneId).toBe('main')
  expect(document.paymentMethods.map((one: Record<string, string>) => one.c_paymentMethodId)).toEqual(ids)
  expect(document.paymentMethods[0]).toEqual({
    accountId,
    paymentMethodType: 'card',
    paymentModes: ['Multistep'],
    c_paymentMethodId: 'CREDIT_CARD',
  })
})

test('DROP-101 there are no methods for another zone, and for nothing to pay', async () => {
  const nothing = { paymentMethodSetAccounts: [], paymentMethods: [] }
  expect((await read('currency=USD&zoneId=Amer-Zone')).document).toEqual({ zoneId: null, ...nothing })
  expect((await read('currency=USD&amount=0')).document).toEqual({ zoneId: 'main', ...nothing })
  expect((await read('currency=USD&zoneId=main&amount=12.5')).document.paymentMethods).not.toEqual([])
})

test.each([
  ['countryCode', 'currency=USD&countryCode=us'],
  ['countryCode', 'currency=USD&countryCode=XX'],
  ['zoneId', 'currency=USD&zoneId=a%20b'],
  ['amount', 'currency=USD&amount=-1'],
])('DROP-101 a wrong %s is refused: %s', async (invalidField, query) => {
  expect(await read(query)).toMatchObject({
    status: 400,
    document: {
      type: expect.stringMatching(/\/invalid-payment-configuration-request$/),
      detail: `The payment configuration request field '${invalidField}' is invalid.`,
      invalidField,
    },
  })
})

test('DROP-101 a currency of the site is needed', async () => {
  expect(await read('countryCode=US')).toMatchObject({
    status: 400,
    document: { type: expect.stringMatching(/\/missing-query-parameter$/) },
  })
  expect(await read('currency=JPY')).toMatchObject({
    status: 400,
    document: { type: expect.stringMatching(/\/unknown-currency$/) },
  })
})
