import type { Database } from '#commerce/database.ts'
import { deleteOrderCard, markOrderCardForgotten, readOrderCards } from './queries.ts'

/**
 * See PaymentGateway.again. First disables the card, whatever Stripe responds. Marks the order as done last, so that
 * a failed attempt is repeated.
 */
export async function forgetOrderCards(
  database: Database,
  orderNo: string,
  detach: (token: string) => Promise<void>,
): Promise<void> {
  for (const token of await readOrderCards(database, orderNo)) {
    // A card that the customer has saved meanwhile stays attached, for the wallet and for subscriptions.
    if ((await markOrderCardForgotten(database, { token, orderNo })) > 0) await detach(token)
    await deleteOrderCard(database, { token, orderNo })
  }
}
