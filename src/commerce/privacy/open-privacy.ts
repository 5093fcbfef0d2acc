import type { Database } from '#commerce/database.ts'
import type { PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { SecurityLog } from '#commerce/security-log/security-log.ts'
import type { Sessions } from '#commerce/sessions/sessions.ts'
import { keptOrder } from './kept-order.ts'
import type { Privacy } from './privacy.ts'
import {
  anonymisePayments,
  anonymiseReviews,
  deleteAccount,
  deleteBaskets,
  deleteByAddress,
  deleteChats,
  deleteFailedOrders,
  deleteOldFailedOrders,
  deleteOrderMail,
  lockBaskets,
  lockPerson,
  lockSubscriptions,
  readCardTokens,
  readOrders,
  readPersonalData,
  readYoungOrders,
  replaceOrder,
} from './queries.ts'

/** Until then parcels are delivered and complaints made, so name, phone and email of an order are still needed. */
const orderIsUnderWayDays = 30

interface PrivacyDependencies {
  database: Database
  sessions: Pick<Sessions, 'endAll'>
  paymentGateway: Pick<PaymentGateway, 'forgetCard' | 'deleteOlder'>
  securityLog: Pick<SecurityLog, 'record'>
}

/** Opens what the shop owes to persons. */
export function openPrivacy({
  database,
  sessions,
  paymentGateway,
  securityLog,
}: PrivacyDependencies): Privacy {
  return {
    async dataOf(customerId) {
      const data = await readPersonalData(database, customerId)
      return data ?? refuse('customer-not-found', { customerId })
    },

    async erase(customerId) {
      const early = await refuseEarly(database, customerId)
      if (early) return early
      // The gateway deletes first: after an error all can be repeated.
      const forgotten = await readCardTokens(database, customerId)
      for (const token of forgotten) await paymentGateway.forgetCard(token)
      return database.transact(async () => {
        const person = await lockPerson(database, customerId)
        if (!person) return refuse('customer-not-found', { customerId })
        await sessions.endAll(customerId)
        // No token is left that could begin another order, and one that is being made has the lock of its basket.
        await lockBaskets(database, customerId)
        await lockSubscriptions(database, customerId)
        const late = await refuseEarly(database, customerId)
        if (late) return late
        // Cards that were saved meanwhile.
        for (const token of await readCardTokens(database, customerId))
          if (!forgotten.includes(token)) await paymentGateway.forgetCard(token)
        await deleteBaskets(database, customerId)
        const addresses = [person.login, person.email]
        await deleteByAddress(database, addresses)
        await deleteChats(database, { customerId, addresses })
        await eraseOrders(database, customerId)
        const productIds = await anonymiseReviews(database, customerId)
        await database.announce(productIds.flatMap((id) => [`reviews:${id}`, `product:${id}`]))
        await deleteAccount(database, customerId)
        await securityLog.record({ event: 'account-erased', customerId })
      })
    },

    async deleteOld({ failedOrderDays, gatewayDays }) {
      const orders = await deleteOldFailedOrders(database, failedOrderDays)
      return orders + ((await paymentGateway.deleteOlder?.(gatewayDays)) ?? 0)
    },
  }
}

async function refuseEarly(
  database: Database,
  customerId: string,
): Promise<Refusal<'orders-under-way'> | undefined> {
  const orderNos = await readYoungOrders(database, { customerId, days: orderIsUnderWayDays })
  return orderNos.length > 0 ? refuse('orders-under-way', { orderNos }) : undefined
}

async function eraseOrders(database: Database, customerId: string): Promise<void> {
  await deleteOrderMail(database, customerId)
  await deleteFailedOrders(database, customerId)
  for (const { orderNo, document } of await readOrders(database, customerId)) {
    await replaceOrder(database, { orderNo, document: keptOrder(document) })
    await anonymisePayments(database, orderNo)
  }
}
