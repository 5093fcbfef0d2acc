import type { Calls } from '#api/calls.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { Currency } from '#shared/money/money.ts'
import { callsFor } from './calls-for.ts'
import type { CustomMixLine } from '#shared/boxes/custom-mix.ts'
import type { Basket, ProductToAdd } from '#storefront/lib/basket/basket.ts'

export interface BasketCallsOptions {
  calls: () => Calls
  /** The customer of the session; `undefined` while there is no session. */
  customerId: () => string | undefined
  /** The currency that the shopper has chosen. A basket in another currency is converted when it is read. */
  currency?: () => Currency | undefined
  /** Called after the basket was converted. */
  onConverted?: (currency: Currency) => void
  /** The source code of the campaign that the shopper followed (SHELL-030). It is saved in the basket. */
  sourceCode?: () => string | undefined
}

// A type, because an interface would not allow the custom fields of the call.
type NewItem = {
  productId: string
  quantity: number
  c_fromStoreId?: string
  shipmentId?: string
  gift?: true
  c_customMix?: CustomMixLine
}

/** Reads and fills the basket of the customer. */
export function openBasketCalls(options: BasketCallsOptions) {
  const { calls, customerId, currency, onConverted, sourceCode } = options
  async function update(basket: Basket, body: { currency: Currency } | { sourceCode: string }) {
    try {
      return await calls().ShopperBaskets.updateBasket({ parameters: { basketId: basket.basketId }, body })
    } catch (failure) {
      console.error(failure)
      return basket
    }
  }

  /** A basket keeps its currency if a product has no price in the other currency. */
  async function inCurrency(basket: Basket): Promise<Basket> {
    const wanted = currency?.()
    if (wanted === undefined || wanted === basket.currency) return basket
    const converted = await update(basket, { currency: wanted })
    if (converted.currency === wanted) onConverted?.(wanted)
    return converted
  }

  async function withSourceCode(basket: Basket): Promise<Basket> {
    const code = sourceCode?.()
    return code === undefined || code === basket.sourceCode ? basket : update(basket, { sourceCode: code })
  }

  const createWith = (productItems: NewItem[], key: string): Promise<Basket> => {
    const code = sourceCode?.()
    return calls().ShopperBaskets.createBasket({
      parameters: { c_additionKey: key },
      body: { productItems, ...(code !== undefined && { sourceCode: code }) },
    })
  }

  return {
    /**
     * The basket of the customer; `undefined` before the first product is added. Throws without a customer (BAG-025).
     */
    async read(): Promise<Basket | undefined> {
      const customer = customerId()
      if (!customer) throw new Error('Missing customer ID')
      const { baskets } = await calls().ShopperCustomers.getCustomerBaskets({
        parameters: { customerId: customer },
      })
      const basket = baskets?.[0]
      return basket && withSourceCode(await inCurrency(basket))
    },
    /**
     * Adds products to the basket, or creates a basket with them. The server ignores a repeated call with the same
     * `key`.
     */
    async addItems(
      basket: Basket | undefined,
      products: readonly ProductToAdd[],
      key: string,
    ): Promise<Basket> {
      const items = products.map(newItem)
      const addTo = async (basketId: string) => {
        const client = basket?.basketId === basketId ? await callsFor(calls(), basket) : calls()
        const parameters = { basketId, c_additionKey: key }
        return client.ShopperBaskets.addItemToBasket({ parameters, body: items })
      }
      try {
        return await (basket ? addTo(basket.basketId) : createWith(items, key))
      } catch (failure) {
        // Another tab has created a basket, or this one has expired.
        const basketId = otherBasketId(failure)
        if (basketId) return addTo(basketId)
        if (basket && isCallFault(failure, 'basket-not-found')) return createWith(items, key)
        throw failure
      }
    },
  }
}

const newItem = ({
  productId,
  quantity,
  fromStoreId,
  shipmentId,
  customMix,
  isGift,
}: ProductToAdd): NewItem => ({
  productId,
  quantity,
  ...(fromStoreId !== undefined && { c_fromStoreId: fromStoreId }),
  ...(shipmentId !== undefined && { shipmentId }),
  ...(isGift && { gift: true }),
  ...(customMix !== undefined && { c_customMix: customMix }),
})

function otherBasketId(failure: unknown): string | undefined {
  if (!isCallFault(failure, 'basket-limit-reached')) return undefined
  const ids = failure.details.basketIds
  return Array.isArray(ids) && typeof ids[0] === 'string' ? ids[0] : undefined
}
