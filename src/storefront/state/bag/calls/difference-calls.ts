import type { Calls } from '#api/calls.ts'
import { withDifference } from '#shared/json/document-difference.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'

/** The calls whose answers can be differences. */
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
 * The calls for a change of a basket whose answers say what has changed; the rest comes from `current`. Its version says
 * whether both mean the same basket. If not, the whole one is read.
 */
export function callsWithDifferences(calls: Calls, current: Basket): Calls {
  let shown = current

  const change =
    (method: string): AnyCall =>
    async ({ parameters, body } = {}) => {
      const answer = await calls.Site.changeBasket({
        // The table above has methods of the call only; a test compares them.
        body: { method: method as Method, parameters: parameters ?? {}, body, version: shown.c_version },
      })
      if (answer.basket) shown = answer.basket
      else if (answer.since === shown.c_version && answer.basketId === shown.basketId) {
        shown = withDifference(shown, answer.difference)
      } else shown = await calls.ShopperBaskets.getBasket({ parameters: { basketId: current.basketId } })
      return shown
    }

  // The proxies answer to the same names as the calls that they stand for.
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
