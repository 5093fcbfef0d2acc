import type { Database } from '#commerce/database.ts'
import { deleteOrderCard, markOrderCardForgotten, readOrderCards } from './queries.ts'

/**
 * See PaymentGateway.again. The card is out of use first, whatever Stripe answers, and the order is done after that: what has failed is
 * repeated.
 */
export async function forgetOrderCards(
  database: Database,
  orderNo: string,
  detach: (token: string) => Promise<void>,
): Promise<void> {
  for (const token of await readOrderCards(database, orderNo)) {
    // A card that the customer has saved meanwhile stays, for the wallet and for subscriptions.
    if ((await markOrderCardForgotten(database, { token, orderNo })) > 0) await detach(token)
    await deleteOrderCard(database, { token, orderNo })
  }
}
