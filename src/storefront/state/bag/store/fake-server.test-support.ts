import type { Calls } from '#api/calls.ts'
import type { CallFault } from '#storefront/lib/api/call-fault.ts'

export const truffles = { productId: 'truffles', quantity: 2, name: 'Truffles' }

/** A fake server with one basket and only the calls that the bag makes. */
export function openFakeServer({ refuse }: { refuse?: CallFault } = {}) {
  const requests: string[] = []
  let basket: { basketId: string; productItems: { quantity: number; productId: string }[] } | undefined
  const answer = async (name: string, change: () => void) => {
    requests.push(name)
    await Promise.resolve()
    if (refuse && name !== 'getCustomerBaskets') throw refuse
    change()
    return structuredClone(basket)
  }
  const calls = {
    ShopperCustomers: {
      getCustomerBaskets: async () => ({
        baskets: [await answer('getCustomerBaskets', () => {})].filter(Boolean),
      }),
    },
    ShopperBaskets: {
      createBasket: ({ body }: { body: { productItems: { quantity: number; productId: string }[] } }) =>
        answer('createBasket', () => (basket = { basketId: 'b1', productItems: body.productItems })),
      addItemToBasket: ({ body }: { body: { quantity: number; productId: string }[] }) =>
        answer('addItemToBasket', () => basket?.productItems.push(...body)),
      removeItemFromBasket: () => answer('removeItemFromBasket', () => (basket = undefined)),
    },
    // The bag makes only these calls.
  } as unknown as Calls
  return { calls: () => calls, requests }
}
