import { account } from './account/account.ts'
import { addresses } from './addresses/addresses.ts'
import { baskets } from './baskets/baskets.ts'
import { boxes } from './boxes/boxes.ts'
import { contact } from './contact/contact.ts'
import { content } from './content/content.ts'
import { forms } from './forms/forms.ts'
import { mailing } from './mailing/mailing.ts'
import { orders } from './orders/orders.ts'
import { organizations } from './organizations/organizations.ts'
import { payment } from './payment/payment.ts'
import { products } from './products/products.ts'
import { recipients } from './recipients/recipients.ts'
import { reviews } from './reviews/reviews.ts'
import { subscriptions } from './subscriptions/subscriptions.ts'

const calls = {
  ...account,
  ...addresses,
  ...baskets,
  ...boxes,
  ...contact,
  ...content,
  ...forms,
  ...mailing,
  ...orders,
  ...organizations,
  ...payment,
  ...products,
  ...recipients,
  ...reviews,
  ...subscriptions,
}

/** Calls that /api/docs lists directly after another one. All others are listed by name. */
const listedAfter: Readonly<Record<string, string>> = {
  cancelOrder: 'changeBasket.1',
  payOrderAgain: 'changeBasket.2',
  reorder: 'passwordResetEmail.1',
  setMailLists: 'shopperContext.1',
}

const placeOf = (name: string): string => listedAfter[name] ?? name

/** Every call of Site, in the order of /api/docs. */
export const site = Object.fromEntries(
  Object.entries(calls).toSorted(([a], [b]) => (placeOf(a) < placeOf(b) ? -1 : 1)),
  // The entries are those of `calls`, in another order.
) as typeof calls
