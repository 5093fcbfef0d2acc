import { expect, test } from 'vitest'
import { openShop } from '#commerce/shop.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'
import { stockedDatabase } from '#testing/database.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor, siteOf } from '#testing/orders/buyer.ts'
import { chooseAdapters, type GatewayAdapters } from './choose.ts'

const database = await stockedDatabase()
const { get: secret } = openSecrets({ database })

function choose(paymentGateway: string | undefined, gateways?: GatewayAdapters) {
  const settings = { smtpUrl: undefined, mailFrom: 'shop@example.com', paymentGateway }
  return chooseAdapters({ database, secret, settings }, gateways)
}

const line = {
  productId: 'lemon-drops',
  quantity: 1,
  change: { productItems: [{ productId: 'lemon-drops', quantity: 1 }] },
}

test('without a gateway no card is accepted, and the sandbox serves no card field', async () => {
  const open = choose('sandbox')
  const shop = openShop({ database, ports: open.ports })
  const buyer = guest()
  const basket = await fillBasket(shop, buyer, line, [await cardInstrument(open.routes)])

  const closed = choose(undefined)
  const closedShop = openShop({ database, ports: closed.ports })
  const site = await siteOf(closedShop)
  expect(closedShop.payments.methods(site).map(({ id }) => id)).not.toContain('CREDIT_CARD')
  expect(
    await closed.routes(new Request('http://localhost/sandbox-gateway/card-field'), '192.0.2.1'),
  ).toBeUndefined()
  // A card that was added to a basket before is refused too.
  expect(await closedShop.orders.create(buyer, site, basket.id, undefined)).toMatchObject({
    refused: expect.any(String),
  })
})

test('orders that the sandbox has authorised can be captured after it was turned off', async () => {
  const open = choose('sandbox')
  const shop = openShop({ database, ports: open.ports })
  const buyer = guest()
  const basket = await fillBasket(shop, buyer, line, [await cardInstrument(open.routes)])
  const { orderNo } = allowed(await payFor(shop, buyer, basket.id))
  const closedShop = openShop({ database, ports: choose(undefined).ports })
  expect(await closedShop.orders.capture()).toBe(1)
  expect(orderNo).toBeDefined()
})

test('a setting names the gateway, and its card field and frames are in the policy', () => {
  const { gateway } = { gateway: choose('sandbox').ports.paymentGateway }
  const vendor = { ...gateway, cardFieldUrl: 'https://pay.example/field?shop=1' }
  const chosen = choose('vendor', {
    vendor: () => ({ gateway: vendor, frameHosts: ['https://*.bank.example'] }),
  })
  expect(chosen.ports.paymentGateway).toBe(vendor)
  expect(chosen.frameHosts).toEqual(['https://pay.example', 'https://*.bank.example'])
  expect(choose('sandbox').frameHosts).toEqual([])
})

test('a gateway without an adapter stops the start with a sentence', () => {
  expect(() => choose('nobody')).toThrow(/BONBON_PAYMENT_GATEWAY is wrong: .* no adapter 'nobody'/)
})

test('OPS-037 a setting names the address checker; without one the shop checks addresses itself', () => {
  const settings = { smtpUrl: undefined, mailFrom: 'shop@example.com', paymentGateway: 'sandbox' }
  const checker = {
    check: async () => ({ confidence: 'verified', corrections: [], addresses: [] }) as const,
    suggest: async () => ({ confidence: 'no-matches', suggestions: [] }) as const,
    find: async () => undefined,
  }
  const chosenFor = (addressChecker: string | undefined) =>
    chooseAdapters(
      { database, secret, settings: { ...settings, addressChecker } },
      {},
      { vendor: () => checker },
    ).ports.addressChecker
  expect(chosenFor(undefined)).toBeUndefined()
  expect(chosenFor('vendor')).toBe(checker)
  expect(() => chosenFor('other')).toThrow(
    /BONBON_ADDRESS_CHECKER is wrong: .* no adapter 'other' \(it has vendor\)/,
  )
})
