import { isRefusal, refuse } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { openOrderAdministration } from './changes/administration/administer.ts'
import { openOrderParcels } from './changes/parcels/open-parcels.ts'
import { authoriseNewOrder, authoriseOrder, withTestToken } from './payment/authorise-order.ts'
import { authorisePayment } from './payment/authorise.ts'
import { captureOrders } from './payment/capture.ts'
import { holdMoneyAgain } from './again/hold-again.ts'
import { cancelByShopper } from './changes/cancel/cancel-by-shopper.ts'
import { cancelWaiting } from './changes/cancel/cancel-waiting.ts'
import { changeOrderAddress } from './changes/shipment/change-address.ts'
import { changeShipmentByShopper } from './changes/shipment/change-by-shopper.ts'
import { followCard } from './changes/follow-card.ts'
import { answerDelay, readDelayQuestion } from './delays/answer-delay.ts'
import { cancelUnanswered } from './delays/cancel-unanswered.ts'
import { checkPayment, openQuestions } from './payment/check-payment.ts'
import { createOrder } from './placement/create-order.ts'
import { giveUpOrder } from './settlement/give-up.ts'
import { insertOrder } from './placement/insert-order.ts'
import { openPaymentOf } from './again/open-payment.ts'
import { methodsToPayAgain, payAgain } from './again/pay-again.ts'
import { reconcileOrders } from './settlement/reconcile.ts'
import { skipNumbers } from './settlement/reconcile-queries.ts'
import { openOrderDisputes } from './disputes/open-order-disputes.ts'
import { openOrderHolds } from './holds/open-order-holds.ts'
import { lookUpOrder } from './lookup/look-up.ts'
import { recheckMovement } from './money/ask-gateway.ts'
import type { Orders } from './orders.ts'
import type { OrderDependencies } from './dependencies.ts'
import { addPayment, payableOf, removePayment } from './payment/payment-instruments.ts'
import { composeOrderMails } from './pickups/compose-mails.ts'
import { openOrderMailing } from './pickups/send-mail-again.ts'
import { openOrderPickups } from './pickups/open-pickups.ts'
import { withPickupCodes } from './access-codes/pickup-code.ts'
import { readOrdersOfCustomer } from './lookup/orders-of-customer-queries.ts'
import { readOrder } from './queries.ts'
import { withReturns } from './lookup/return-queries.ts'
import { openOrderRefunds } from './refunds/open-refunds.ts'
import { recheckAuthorisation, settleOrders } from './settlement/settle.ts'
import { trackOrder } from './access-codes/tracking-code.ts'

const placedStatuses = ['new', 'open', 'completed', 'cancelled']

type Shared = Omit<OrderDependencies, 'actor'>
/** The dependencies with the shopper as the author of events. */
type ByShopper = (shopper: Shopper) => OrderDependencies

/** Opens the orders. */
export function openOrders(shared: Shared): Orders {
  const dependencies = { ...shared, actor: { kind: 'shop' as const } }
  const by: ByShopper = ({ requestId }) => ({ ...shared, actor: { kind: 'shopper', requestId } })
  return {
    administration: openOrderAdministration(shared),
    parcels: openOrderParcels(shared),
    holds: openOrderHolds(shared),
    pickups: openOrderPickups(shared),
    refunds: openOrderRefunds(shared),
    disputes: openOrderDisputes(shared),
    mails: openOrderMailing(shared),
    ...creation(dependencies, by),
    ...reading(dependencies),
    ...paymentByShopper(dependencies, by),
    ...changesByShopper(shared, by),
    ...delaysOf(dependencies),
    ...jobs(dependencies),
  }
}

const creation = (dependencies: OrderDependencies, by: ByShopper): Pick<Orders, 'create' | 'renew'> => ({
  async create(shopper, site, basketId, idempotencyKey, options = {}) {
    const order = await createOrder(by(shopper), shopper, site, { basketId, idempotencyKey, ...options })
    return options.authorises && !isRefusal(order) ? authoriseNewOrder(by(shopper), shopper, order) : order
  },
  renew: (shopper, site, basket) =>
    dependencies.database.transact(() =>
      insertOrder(dependencies, shopper, site, {
        basket,
        idempotencyKey: undefined,
        sender: null,
        // A renewal is created even while the customer places an order of the same items: both are intended.
        beside: { unpaid: [], orderAgain: true },
        closing: [],
      }),
    ),
})

function reading(
  dependencies: OrderDependencies,
): Pick<Orders, 'get' | 'lookUp' | 'list' | 'reorder' | 'track'> {
  const { database, giftCards, baskets } = dependencies
  const get: Orders['get'] = async (shopper, orderNo) => {
    const order = await readOrder(database, orderNo)
    if (!order || order.customerId !== shopper.customerId) return refuse('order-not-found', { orderNo })
    const read = await withPickupCodes(dependencies, await withReturns(database, order))
    if (!order.eGiftCards?.length) return read
    return { ...read, soldGiftCards: await giftCards.sold.of(orderNo) }
  }
  return {
    get,
    lookUp: (siteId, orderNo, proof) => lookUpOrder(dependencies, siteId, orderNo, proof),
    async list(shopper, customerId, { statuses = placedStatuses, ...page }, { mayBeGuest = false } = {}) {
      const isAllowed = mayBeGuest || shopper.kind === 'registered'
      if (!isAllowed || shopper.customerId !== customerId) return refuse('not-yours', {})
      return readOrdersOfCustomer(database, { customerId, statuses, ...page })
    },
    async reorder(shopper, site, orderNo, key) {
      const order = await get(shopper, orderNo)
      return isRefusal(order) ? order : baskets.reorder(shopper, site, order, key)
    },
    track: (siteId, code) => trackOrder(dependencies, siteId, code),
  }
}

function paymentByShopper(
  dependencies: OrderDependencies,
  by: ByShopper,
): Pick<
  Orders,
  | 'authorise'
  | 'checkPayment'
  | 'addPaymentInstrument'
  | 'removePaymentInstrument'
  | 'paymentMethods'
  | 'fail'
> {
  const questions = openQuestions()
  return {
    async authorise(shopper, orderNo, instrumentId, instrument, { authorises = false } = {}) {
      const key = { orderNo, instrumentId }
      const input = authorises ? await withTestToken(dependencies, shopper, key, instrument) : instrument
      return isRefusal(input) ? input : authorisePayment(by(shopper), shopper, key, input)
    },
    checkPayment: (shopper, basketId) => checkPayment(by(shopper), questions, { shopper, basketId }),
    async addPaymentInstrument(shopper, orderNo, instrument, { authorises = false } = {}) {
      const order = await addPayment(by(shopper), shopper, orderNo, instrument, { authorises })
      return authorises && !isRefusal(order) ? authoriseOrder(by(shopper), shopper, order) : order
    },
    removePaymentInstrument: (shopper, orderNo, instrumentId) =>
      removePayment(by(shopper), shopper, { orderNo, instrumentId }),
    paymentMethods: (shopper, orderNo) => methodsForOrder(dependencies, shopper, orderNo),
    fail: (shopper, orderNo, options) => giveUpOrder(by(shopper), shopper, orderNo, options),
  }
}

/** Run by jobs and commands. */
const jobs = (
  dependencies: OrderDependencies,
): Pick<
  Orders,
  | 'recheck'
  | 'reconcile'
  | 'skipNumbers'
  | 'recheckMovement'
  | 'settle'
  | 'capture'
  | 'holdAgain'
  | 'composeMails'
  | 'mailGiftCards'
> => ({
  recheck: (authorisationKey) => recheckAuthorisation(dependencies, authorisationKey),
  reconcile: (since) => reconcileOrders(dependencies, since),
  skipNumbers: (count) => skipNumbers(dependencies.database, count),
  recheckMovement: (key) => recheckMovement(dependencies, key),
  settle: (olderThanMinutes, most) => settleOrders(dependencies, olderThanMinutes, most),
  capture: (most) => captureOrders(dependencies, most),
  holdAgain: (most) => holdMoneyAgain(dependencies, most),
  composeMails: () => composeOrderMails(dependencies),
  mailGiftCards: () =>
    dependencies.giftCards.sold.sendDue((card, change) => followCard(dependencies, card, change)),
})

/** See Orders.paymentMethods. */
async function methodsForOrder(
  { database, sites, payments, paymentGateway }: OrderDependencies,
  shopper: Shopper,
  orderNo: string,
): ReturnType<Orders['paymentMethods']> {
  const order = await readOrder(database, orderNo)
  const site = order && (await sites.find(order.siteId))
  if (!site || order.customerId !== shopper.customerId) return refuse('order-not-found', { orderNo })
  if (order.status === 'created') return payments.methodsFor(site, payableOf(order))
  const open = openPaymentOf(order)
  return open
    ? methodsToPayAgain(payments.methodsFor(site, payableOf(order, open.cents)), paymentGateway)
    : []
}

const delaysOf = (
  dependencies: OrderDependencies,
): Pick<Orders, 'delayQuestion' | 'answerDelay' | 'cancelUnanswered'> => ({
  delayQuestion: (siteId, delayKey) => readDelayQuestion(dependencies, siteId, delayKey),
  answerDelay: (siteId, delayKey, answer) =>
    answerDelay({ ...dependencies, actor: { kind: 'shopper' } }, siteId, delayKey, answer),
  cancelUnanswered: () => cancelUnanswered(dependencies),
})

/** The changes of placed orders by buyers. Each result contains the codes of ready pickups. */
const changesByShopper = (
  shared: Shared,
  by: ByShopper,
): Pick<Orders, 'cancel' | 'cancelWaiting' | 'changeShipment' | 'changeAddress' | 'payAgain'> => ({
  payAgain: async (shopper, payment) =>
    withPickupCodes(shared, await payAgain(by(shopper), shopper, payment)),
  cancel: async (shopper, cancellation) =>
    withPickupCodes(shared, await cancelByShopper(by(shopper), shopper, cancellation)),
  cancelWaiting: async (shopper, cancellation) =>
    withPickupCodes(shared, await cancelWaiting(by(shopper), shopper, cancellation)),
  changeShipment: async (shopper, change) =>
    withPickupCodes(shared, await changeShipmentByShopper(by(shopper), shopper, change)),
  changeAddress: async (shopper, change) =>
    withPickupCodes(shared, await changeOrderAddress(by(shopper), shopper, change)),
})
