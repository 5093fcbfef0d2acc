import type { Calls } from '#api/calls.ts'
import { withDifference } from '#shared/json/document-difference.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'

/** The calls that can return differences. */
const changes: Record<string, ReadonlySet<string>> = {
  ShopperBaskets: new Set([
    'addCouponToBasket',
    'addGiftCertificateItemToBasket',
    'addItemToBasket',
    'createShipmentForBasket',
    'removeCouponFromBasket',
    'removeGiftCertificateItemFromBasket',
    'removeItemFromBasket',
    'removeShipmentFromBasket',
    'updateBasket',
    'updateGiftCertificateItemInBasket',
    'updateItemInBasket',
    'updateItemsInBasket',
    'updateShipmentForBasket',
    'updateShippingAddressForShipment',
    'updateShippingMethodForShipment',
  ]),
  Shipping: new Set(['updateShipments']),
}

type Method = Parameters<Calls['Site']['changeBasket']>[0] extends { body?: { method: infer Name } }
  ? Name
  : never

type AnyCall = (args?: { parameters?: Record<string, unknown>; body?: unknown }) => Promise<unknown>

/**
 * The calls for a change of a basket that return the difference from `current`. The difference applies only to the
 * same version of the basket. For another version the whole basket is read.
 */
export function callsWithDifferences(calls: Calls, current: Basket): Calls {
  let shown = current

  const change =
    (method: string): AnyCall =>
    async ({ parameters, body } = {}) => {
      const answer = await calls.Site.changeBasket({
        // The table above contains only methods of the call. A test compares them.
        body: { method: method as Method, parameters: parameters ?? {}, body, version: shown.c_version },
      })
      if (answer.basket) shown = answer.basket
      else if (answer.since === shown.c_version && answer.basketId === shown.basketId) {
        shown = withDifference(shown, answer.difference)
      } else shown = await calls.ShopperBaskets.getBasket({ parameters: { basketId: current.basketId } })
      return shown
    }

  // The proxies have the same method names as the calls that they replace.
  return new Proxy(calls, {
    get: (_, api: string) =>
      changes[api]
        ? new Proxy(calls[api as 'ShopperBaskets'], {
            get: (target, method: string) =>
              changes[api]?.has(method) ? change(method) : target[method as 'getBasket'],
          })
        : calls[api as 'ShopperBaskets'],
  })
}
