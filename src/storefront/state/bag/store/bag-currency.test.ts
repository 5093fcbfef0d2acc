import { expect, test, vi } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { openBag } from './bag.ts'

test.each([
  ['CAD', 'USD', ['getCustomerBaskets', 'updateBasket CAD'], 'CAD'],
  ['CAD', 'CAD', ['getCustomerBaskets'], 'CAD'],
  [undefined, 'USD', ['getCustomerBaskets'], 'USD'],
] as const)(
  'on pages in %s a bag in %s is converted to the currency of the pages',
  async (page, filled, requests, read) => {
    const server = openCurrencyServer(filled)
    const converted: string[] = []
    const bag = openBag({
      calls: server.calls,
      customerId: () => 'ana',
      currency: () => page,
      onConverted: (currency) => converted.push(currency),
    })
    await bag.load()
    expect(server.requests).toEqual(requests)
    expect(bag.getState().basket?.currency).toBe(read)
    expect(converted).toEqual(read === filled ? [] : [read])
  },
)

test('a bag keeps its currency if a product has no price in the currency of the page', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const refuse = new CallFault(400, { type: '/api/docs/faults#product-not-available' })
  const { calls } = openCurrencyServer('USD', refuse)
  const onConverted = vi.fn<(currency: string) => void>()
  const bag = openBag({ calls, customerId: () => 'ana', currency: () => 'CAD', onConverted })
  await bag.load()
  expect(onConverted).not.toHaveBeenCalled()
  expect(bag.getState()).toMatchObject({ status: 'idle', basket: { currency: 'USD' } })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

function openCurrencyServer(filled: string, refuse?: CallFault) {
  const requests: string[] = []
  const calls = {
    ShopperCustomers: {
      getCustomerBaskets: async () => {
        requests.push('getCustomerBaskets')
        return { baskets: [{ basketId: 'b1', currency: filled, productItems: [] }] }
      },
    },
    ShopperBaskets: {
      updateBasket: async ({ body: { currency } }: { body: { currency: string } }) => {
        requests.push(`updateBasket ${currency}`)
        if (refuse) throw refuse
        return { basketId: 'b1', currency, productItems: [] }
      },
    },
    // The bag makes only these calls.
  } as unknown as Calls
  return { calls: () => calls, requests }
}
