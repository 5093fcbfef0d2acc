import type { OrderMail, OrderMailKey } from '#commerce/mail/outbox/order-mail.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import { recordEvents } from '#commerce/orders/journal/record-events.ts'
import type { ChangedBy } from '#commerce/orders/order-administration.ts'
import type { OrderMailing } from '#commerce/orders/order-mailing.ts'
import { lockOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import { mailPickup } from './mail-pickup.ts'

/** The default actor: commands are typed by staff. */
const commandLine: Actor = { kind: 'command-line' }

/** Opens the mails of placed orders. */
export function openOrderMailing(shared: Omit<OrderDependencies, 'actor'>): OrderMailing {
  return {
    sendAgain: (mail, { actor = commandLine, mayChange } = {}) =>
      sendMailAgain({ ...shared, actor }, mail, mayChange),
  }
}

/** Locks the order, so that two concurrent clicks of members send one mail. */
const sendMailAgain = (
  dependencies: OrderDependencies,
  key: OrderMailKey,
  mayChange: ChangedBy['mayChange'] = () => true,
): ReturnType<OrderMailing['sendAgain']> =>
  dependencies.database.transact(async () => {
    const { database, mail } = dependencies
    const { orderNo } = key
    const order = await lockOrder(database, orderNo)
    if (!order || !mayChange(order)) return refuse('order-not-found', { orderNo })
    const copied = await mail.ofOrders.sendAgain(key)
    const sent =
      isRefusal(copied) && copied.refused === 'mail-with-code'
        ? ((await mailPickupAgain(dependencies, order, key)) ?? copied)
        : copied
    if (isRefusal(sent)) return sent
    const { kind, subject, to } = sent
    await recordEvents(dependencies, [
      { orderNo, kind: 'mail-sent-again', details: { mail: kind }, private: { subject, to } },
    ])
    return sent
  })

/** Mails the code of a pickup again while it is ready. Undefined for other mails, and for a completed pickup. */
async function mailPickupAgain(
  dependencies: OrderDependencies,
  order: StoredOrder,
  key: OrderMailKey,
): Promise<OrderMail | Refusal<'mail-not-found'> | undefined> {
  const { ofOrders } = dependencies.mail
  const shipmentId = await ofOrders.pickupOf(key)
  const ready = order.changedShipments.find((shipment) => shipment.shipmentId === shipmentId)
  if (ready?.state !== 'ready') return undefined
  const found = await ofOrders.find(key)
  if (isRefusal(found)) return found
  const kind = found.kind === 'pickup-reminder' ? 'reminder' : 'ready'
  const isMailed = await mailPickup(dependencies, order, { shipmentId: ready.shipmentId, kind })
  return isMailed ? found : undefined
}
