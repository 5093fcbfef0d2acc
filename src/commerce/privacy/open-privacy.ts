import type { Database } from '#commerce/database.ts'
import type { PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { SecurityLog } from '#commerce/security-log/security-log.ts'
import type { Sessions } from '#commerce/sessions/sessions.ts'
import { anonymiseBatch } from './anonymise-orders.ts'
import { readPersonalData } from './export-queries.ts'
import { minimalOrder } from './minimal-order.ts'
import { clearOldPrivateValues } from './retention-queries.ts'
import { lockAccounts, readPerson } from './person-queries.ts'
import type { Person, Privacy, Sought } from './privacy.ts'
import {
  anonymisePayments,
  anonymiseReviews,
  anonymiseSellers,
  beginErasing,
  clearPrivateValues,
  deleteAccounts,
  deleteBaskets,
  deleteByAddress,
  deleteChats,
  deleteEntriesOfOthers,
  deleteFailedOrders,
  deleteMails,
  deleteOldFailedOrders,
  lockBaskets,
  lockOrders,
  lockSubscriptions,
  readCardTokens,
  readOrders,
  readOrdersWithCards,
  readShopperIds,
  readYoungOrders,
  replaceOrder,
} from './queries.ts'

/**
 * The days after an order in which parcels are delivered and complaints are possible. Name, phone and email of the
 * order are needed until then.
 */
const orderIsUnderWayDays = 30

interface PrivacyDependencies {
  database: Database
  sessions: Pick<Sessions, 'endAll'>
  paymentGateway: Pick<PaymentGateway, 'again' | 'forgetCard' | 'forgetCustomer' | 'deleteOlder'>
  securityLog: Pick<SecurityLog, 'record'>
  /** How long a placed order retains its buyer's personal data. */
  keepOrdersYears: number
}

/** Opens the privacy functions. */
export function openPrivacy(dependencies: PrivacyDependencies): Privacy {
  const { database, paymentGateway, keepOrdersYears } = dependencies
  return {
    find: (sought) => findPerson(database, sought),

    async dataOf(sought) {
      const person = await findPerson(database, sought)
      return isRefusal(person) ? person : readPersonalData(database, person)
    },

    erase: (sought) => erase(dependencies, sought),

    async deleteOld({ failedOrderDays, gatewayDays }) {
      const orders = await deleteOldFailedOrders(database, failedOrderDays)
      return orders + ((await paymentGateway.deleteOlder?.(gatewayDays)) ?? 0)
    },

    clearOldEvents: (years) => clearOldPrivateValues(database, years),

    async anonymiseOrders() {
      let total = 0
      for (;;) {
        const anonymised = await database.transact(() => anonymiseBatch(database, keepOrdersYears))
        if (anonymised === 0) return total
        total += anonymised
      }
    },
  }
}

async function findPerson(
  database: Database,
  sought: Sought,
): Promise<Person | Refusal<'customer-not-found'>> {
  const parts = typeof sought === 'string' ? { customerId: sought } : sought
  const { customerId = null, email, orderNo = null } = { email: undefined, ...parts } as SoughtFields // all members of the union
  const person = await readPerson(database, { customerId, email: email?.toLowerCase() ?? null, orderNo })
  const isKnown = person.customerIds.length > 0 || person.orderNos.length > 0 || email !== undefined
  return isKnown ? person : refuse('customer-not-found', { customerId: customerId ?? orderNo ?? '' })
}

interface SoughtFields {
  customerId?: string
  email?: string
  orderNo?: string
}

async function erase(
  { database, sessions, paymentGateway, securityLog }: PrivacyDependencies,
  sought: Sought,
): Promise<void | Refusal<'customer-not-found' | 'orders-under-way'>> {
  const found = await findPerson(database, sought)
  if (isRefusal(found)) return found
  const early = await refuseEarly(database, found)
  if (early) return early
  // The gateway deletes first: after an error everything can be repeated.
  const forgotten = await readCardTokens(database, found.customerIds)
  for (const token of forgotten) await paymentGateway.forgetCard(token)
  for (const orderNo of await readOrdersWithCards(database, found.orderNos))
    await paymentGateway.again?.forget(orderNo)
  for (const id of await readShopperIds(database, found)) await paymentGateway.forgetCustomer?.(id)
  return database.transact(async () => {
    const locked = await lockAccounts(database, found.customerIds)
    if (locked.length < found.customerIds.length)
      return refuse('customer-not-found', { customerId: found.customerIds.join(', ') })
    for (const customerId of locked) await sessions.endAll(customerId)
    // With all baskets locked, no token can begin another order. An order that is being created holds the lock of its
    // basket, so this waits for it.
    await lockBaskets(database, found)
    await lockSubscriptions(database, locked)
    // Includes the orders that were created meanwhile.
    const person = await findPerson(database, sought)
    if (isRefusal(person)) return person
    await lockOrders(database, person.orderNos)
    const late = await refuseEarly(database, person)
    if (late) return late
    // Cards that were saved meanwhile.
    for (const token of await readCardTokens(database, locked))
      if (!forgotten.includes(token)) await paymentGateway.forgetCard(token)
    await deletePerson(database, person)
    for (const customerId of person.customerIds)
      await securityLog.record({ event: 'account-erased', customerId })
  })
}

async function deletePerson(database: Database, person: Person): Promise<void> {
  await deleteEntriesOfOthers(database, person)
  await anonymiseSellers(database, person)
  await deleteBaskets(database, person)
  await deleteMails(database, person)
  await deleteByAddress(database, person.addresses)
  await deleteChats(database, person)
  await eraseOrders(database, person.orderNos)
  const productIds = await anonymiseReviews(database, person.customerIds)
  await database.announce(productIds.flatMap((id) => [`reviews:${id}`, `product:${id}`]))
  await deleteAccounts(database, person.customerIds)
}

async function refuseEarly(
  database: Database,
  { orderNos }: Person,
): Promise<Refusal<'orders-under-way'> | undefined> {
  const young = await readYoungOrders(database, { orderNos, days: orderIsUnderWayDays })
  return young.length > 0 ? refuse('orders-under-way', { orderNos: young }) : undefined
}

async function eraseOrders(database: Database, orderNos: readonly string[]): Promise<void> {
  await beginErasing(database)
  await deleteFailedOrders(database, orderNos)
  await clearPrivateValues(database, orderNos)
  for (const { orderNo, document } of await readOrders(database, orderNos)) {
    await replaceOrder(database, { orderNo, document: minimalOrder(document) })
    await anonymisePayments(database, orderNo)
  }
}
