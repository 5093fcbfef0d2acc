import type { CheckoutStep } from '#commerce/counted-event.ts'
import { isRefusal, type RefusalCode } from '#commerce/refusals.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { Shop } from '#commerce/shop.ts'

/** The calls of a checkout, from the bag to an order, including those for several shipments. */
const steps: Readonly<Record<string, CheckoutStep>> = {
  updateCustomerForBasket: 'contact',
  updateShippingAddressForShipment: 'address',
  updateShipments: 'address',
  updateShippingMethodForShipment: 'method',
  addPaymentInstrumentToBasket: 'payment',
  createOrder: 'order',
}

interface Answered {
  siteId: SiteId
  /** `ShopperBaskets.createBasket`. */
  name: string
  body: unknown
  /** The result of the call: a refusal or a document. */
  result: unknown
}

/** Counts business events of answered calls (RUN-056). Orders and payments are counted in the engine. */
export function countCall(database: Pick<Shop['database'], 'count'>, answered: Answered): void {
  const { siteId, result } = answered
  const name = changeOf(answered.body) ?? answered.name.slice(answered.name.indexOf('.') + 1)
  if (isRefusal(result)) return countRefusal(database, { siteId, name, code: result.refused })
  const step = steps[name]
  if (step) database.count({ kind: 'checkout-step', siteId, step })
  if (name === 'createBasket') database.count({ kind: 'basket', siteId })
  if (name === 'authenticateCustomer') database.count({ kind: 'login', siteId, outcome: 'done' })
  const total = name === 'productSearch' ? searchTotal(answered) : undefined
  if (total !== undefined) database.count({ kind: 'search', siteId, result: total > 0 ? 'found' : 'nothing' })
}

function countRefusal(
  database: Pick<Shop['database'], 'count'>,
  { siteId, name, code }: { siteId: SiteId; name: string; code: RefusalCode },
): void {
  if (code === 'not-enough-stock') database.count({ kind: 'stock-refusal', siteId })
  if (code === 'gift-card-not-accepted') database.count({ kind: 'gift-card-refusal', siteId })
  if (name === 'authenticateCustomer' && code === 'invalid-credentials')
    database.count({ kind: 'login', siteId, outcome: 'refused' })
}

/** The call that `changeBasket` runs. */
function changeOf(body: unknown): string | undefined {
  const method = typeof body === 'object' && body !== null && 'method' in body ? body.method : undefined
  return typeof method === 'string' && Object.hasOwn(steps, method) ? method : undefined
}

/** The number of hits of a text search; undefined for a category list. */
function searchTotal({ result }: Answered): number | undefined {
  const document = typeof result === 'object' && result !== null && 'document' in result && result.document
  if (typeof document !== 'object' || document === null) return undefined
  if (!('query' in document) || document.query === '' || !('total' in document)) return undefined
  return typeof document.total === 'number' ? document.total : undefined
}
