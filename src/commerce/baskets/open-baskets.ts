import { refuse } from '#commerce/refusals.ts'
import type { AgentBaskets } from './agents/agent-baskets.ts'
import { markAsAgent, markAsStorefront } from './agents/mark-basket.ts'
import {
  addPriceAdjustment,
  changePriceAdjustment,
  removePriceAdjustment,
} from './agents/price-adjustments.ts'
import { openIntegrations } from './integrations/open-integrations.ts'
import { addItems } from './items/add-items.ts'
import { addShipment } from './shipments/add-shipment.ts'
import type { Basket } from './basket.ts'
import type { BasketCommands } from './basket-commands.ts'
import type { BasketLifecycle } from './basket-lifecycle.ts'
import type { BasketOffers } from './basket-offers.ts'
import type { Baskets } from './baskets.ts'
import { changeItems, removeItem } from './items/change-items.ts'
import { changeShipment } from './shipments/change-shipment.ts'
import { openChange, ownBasket, requestContextOf, type Change } from './change.ts'
import { addCoupon, couponProblem, removeCoupon } from './coupons.ts'
import { createBasket } from './create-basket.ts'
import { reorderInto } from './merge/reorder-into.ts'
import { mergeBaskets, promoteBasket, transferBasket } from './merge/merge-baskets.ts'
import type { BasketDependencies } from './dependencies.ts'
import {
  addPaymentInstrument,
  changePaymentInstrument,
  removePaymentInstrument,
} from './payment/payment-instruments.ts'
import { addEGiftCard, changeEGiftCard, removeEGiftCard } from './e-gift-cards/change-e-gift-cards.ts'
import { amountToApprove, applyApproval } from './approvals/approvals.ts'
import { approvalQuote } from './approvals/approval-quote.ts'
import { shippingCosts } from './approvals/shipping-costs.ts'
import { changedDelivery, deliveryOffers } from './for-orders/changed-delivery.ts'
import { isGiftCardMethod } from './payment/payment-method-kinds.ts'
import { applicablePaymentMethods, chargedMethods } from './payment/payment-methods.ts'
import { fullDayProblem } from './delivery-day.ts'
import { readForOrder, readRepriced, repriceAndSave } from './read-repriced.ts'
import { openRecentBaskets } from './recent-baskets.ts'
import { renewedDays } from './for-orders/renewed-days.ts'
import { reopenBasket } from './for-orders/reopen-basket.ts'
import { reprice } from './reprice/reprice.ts'
import { removeShipment } from './shipments/remove-shipment.ts'
import { closing, deleteBasket, deleteExpiredBaskets, readBasketOf } from './queries.ts'
import { setBillingAddress } from './payment/set-billing-address.ts'
import { setCustomer } from './set-customer.ts'
import { setShippingAddress } from './shipments/set-shipping-address.ts'
import { setShippingMethod } from './shipments/set-shipping-method.ts'
import { renewalBasket } from './subscriptions/renewal-basket.ts'
import { setSubscriptionOptins } from './subscriptions/set-optins.ts'
import { updateBasket } from './shipment-actions/update-basket.ts'
import { updateShipments } from './shipment-actions/update-shipments.ts'
import { sharedCalendarFor } from './shipments/shared-calendar.ts'
import { shippingCalendarFor } from './shipments/shipping-calendar.ts'
import { shippingMethodsFor } from './shipments/shipping-methods.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import { openKeyedMutex } from '#shared/work/queue.ts'

/** Opens the baskets. */
export function openBaskets(dependencies: BasketDependencies): Baskets {
  const origins = new WeakMap<Basket, Basket>()
  const recent = openRecentBaskets()
  const changeOnce = openChange({
    ...dependencies,
    mutex: openKeyedMutex(),
    recent,
    onSaved: (before, after) => origins.set(after, before),
  })
  return {
    ...commands(changeOnce),
    ...lifecycle(dependencies, recent),
    originOf: (changed) => origins.get(changed),
    ...offers(dependencies),
    ...openIntegrations(dependencies),
    ...agents(dependencies, changeOnce),
  }
}

/** What agents do with the baskets of customers. */
const agents = (dependencies: BasketDependencies, change: Change): AgentBaskets => ({
  markAsAgent: (shopper, basketId) => markAsAgent(dependencies, shopper, basketId),
  markAsStorefront: (shopper, basketId, options) =>
    markAsStorefront(dependencies, shopper, { basketId, ...options }),
  addPriceAdjustment: (shopper, id, input) => change(shopper, id, addPriceAdjustment(input)),
  changePriceAdjustment: (shopper, id, adjustmentId, input) =>
    change(shopper, id, changePriceAdjustment(adjustmentId, input)),
  removePriceAdjustment: (shopper, id, adjustmentId) =>
    change(shopper, id, removePriceAdjustment(adjustmentId)),
})

function commands(changeOnce: ReturnType<typeof openChange>): BasketCommands {
  const change: Change = (shopper, id, command) => changeOnce(shopper, id, command, { isRepeatable: true })
  return {
    change: (shopper, id, input, key) => change(shopper, id, updateBasket(input, key)),
    addItems: (shopper, id, items, key) => change(shopper, id, addItems(items, key)),
    changeItem: (shopper, id, itemId, item) => change(shopper, id, changeItems([{ ...item, itemId }])),
    changeItems: (shopper, id, items) => change(shopper, id, changeItems(items)),
    removeItem: (shopper, id, itemId) => change(shopper, id, removeItem(itemId)),
    addEGiftCard: (shopper, id, card, key) => change(shopper, id, addEGiftCard(card, key)),
    changeEGiftCard: (shopper, id, cardId, card) => change(shopper, id, changeEGiftCard(cardId, card)),
    removeEGiftCard: (shopper, id, cardId) => change(shopper, id, removeEGiftCard(cardId)),
    setSubscriptionOptins: (shopper, id, optins) => change(shopper, id, setSubscriptionOptins(optins)),
    setCustomer: (shopper, id, customer) => change(shopper, id, setCustomer(customer)),
    setBillingAddress: (shopper, id, address, options) =>
      change(shopper, id, setBillingAddress(address, options)),
    addShipment: (shopper, id, shipment) => change(shopper, id, addShipment(shipment)),
    changeShipment: (shopper, id, shipmentId, shipment) =>
      change(shopper, id, changeShipment(shipmentId, shipment)),
    changeShipments: (shopper, id, shipments) => change(shopper, id, updateShipments(shipments)),
    removeShipment: (shopper, id, shipmentId) => change(shopper, id, removeShipment(shipmentId)),
    setShippingAddress: (shopper, id, shipmentId, address, options) =>
      change(shopper, id, setShippingAddress(shipmentId, address, options)),
    setShippingMethod: (shopper, id, shipmentId, methodId) =>
      change(shopper, id, setShippingMethod(shipmentId, methodId)),
    addPaymentInstrument: (shopper, id, instrument) =>
      changeOnce(shopper, id, addPaymentInstrument(instrument), {
        // An added gift card counts as an attempt, so it is not repeated. A token is read from the gateway once, even
        // if the command runs again.
        isRepeatable: !isGiftCardMethod(instrument.paymentMethodId),
      }),
    changePaymentInstrument: (shopper, id, instrumentId, instrument) =>
      changeOnce(shopper, id, changePaymentInstrument(instrumentId, instrument)),
    removePaymentInstrument: (shopper, id, instrumentId) =>
      change(shopper, id, removePaymentInstrument(instrumentId)),
    applyApproval: (shopper, id, approval) => changeOnce(shopper, id, applyApproval(approval)),
    addCoupon: (shopper, id, code) =>
      changeOnce(shopper, id, addCoupon(code), {
        check: couponProblem(code, { keepsIdle: shopper.isForeign ?? false }),
      }),
    removeCoupon: (shopper, id, couponItemId) => change(shopper, id, removeCoupon(couponItemId)),
  }
}

/** Creates, finds, hands over, orders and deletes baskets. */
function lifecycle(
  dependencies: BasketDependencies,
  recent: ReturnType<typeof openRecentBaskets>,
): Omit<BasketLifecycle, 'originOf'> {
  const { database } = dependencies
  return {
    create: (shopper, site, currency, input, options = {}) =>
      createBasket({ ...dependencies, recent }, { shopper, site, currency }, input, options),
    get: (shopper, id) => readRepriced(dependencies, shopper, id),
    async list(shopper, customerId) {
      if (customerId !== shopper.customerId) return refuse('not-yours', {})
      const basket = await readBasketOf(database, { siteId: shopper.siteId, customerId })
      return basket ? [await repriceAndSave(dependencies, shopper, basket)] : []
    },
    async mainBasketId({ siteId, customerId }) {
      const basket = await readBasketOf(database, { siteId, customerId })
      return basket?.id ?? refuse('customer-without-basket', { customerId })
    },
    async remove(shopper, basketId) {
      const basket = await ownBasket(dependencies, shopper, basketId)
      if (!basket || (await deleteBasket(database, basketId)) === 0) {
        return refuse('basket-not-found', { basketId })
      }
      // The stock is released after the deletion, so that a concurrent change of the basket cannot hold it again.
      await dependencies.inventory.release(basketId)
      return undefined
    },
    forRenewal: (shopper, site, renewal) => renewalBasket(dependencies, { shopper, site }, renewal),
    merge: (shopper, site, { mode = 'sum_quantities', createIfMissing = false, isJustTyped = false } = {}) =>
      mergeBaskets(dependencies, { shopper, site }, { mode, createIfMissing, isJustTyped }),
    reorder: (shopper, site, source, key) => reorderInto(dependencies, { shopper, site }, source, key),
    transfer: (shopper, site, options) => transferBasket(dependencies, { shopper, site }, options),
    promote: (shopper, basketId, options) => promoteBasket(dependencies, { shopper, basketId }, options),
    readForOrder: (shopper, basketId, shown = {}) => readForOrder(dependencies, shopper, basketId, shown),
    closing,
    reopen: (basketId, requestedInstruments) => reopenBasket(dependencies, basketId, requestedInstruments),
    expire: () => inBatches((most) => deleteExpiredBaskets(database, most)),
  }
}

/** What baskets and shipments can be sent and paid with. */
function offers(dependencies: BasketDependencies): BasketOffers {
  return {
    shippingMethods: (shopper, basketId, shipmentId, options) =>
      shippingMethodsFor(dependencies, shopper, { basketId, shipmentId, ...options }),
    shippingCalendar: (shopper, query) => shippingCalendarFor(dependencies, shopper, query),
    sharedCalendar: (shopper, query) => sharedCalendarFor(dependencies, shopper, query),
    async paymentMethods(shopper, id) {
      const stored = await ownBasket(dependencies, shopper, id)
      if (!stored) return refuse('basket-not-found', { basketId: id })
      const requestContext = await requestContextOf(dependencies, shopper, stored)
      // Not saved: the response contains no amounts, and an order is compared with the amounts of the last response.
      const basket = await reprice(dependencies, requestContext, { basket: stored, stock: 'trust' })
      const context = { ...dependencies, ...requestContext }
      return chargedMethods(applicablePaymentMethods(basket, context), basket, context)
    },
    amountToApprove: (shopper, request) => amountToApprove(dependencies, shopper, request),
    approvalQuote: (shopper, request) => approvalQuote(dependencies, shopper, request),
    shippingCosts: (shopper, destination) => shippingCosts(dependencies, shopper, destination),
    async fullDay(shopper, basket, shipment) {
      const context = { ...dependencies, ...(await requestContextOf(dependencies, shopper, basket)) }
      return fullDayProblem(basket, shipment, context)
    },
    renewedDays: (order, now) => renewedDays(dependencies, order, now),
    changedDelivery: (order, wanted, now) => changedDelivery(dependencies, order, wanted, now),
    deliveryOffers: (order, shipment) => deliveryOffers(dependencies, order, shipment),
  }
}
