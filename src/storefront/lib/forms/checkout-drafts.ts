import { dropDraft } from './draft.ts'

/**
 * The drafts of the checkout. They do not name the basket: a login may put the goods into another one, and what was typed
 * stays.
 */
export const checkoutDrafts = { shipping: 'shipping', pickup: 'pickup', billing: 'billing' } as const

/** Once the order is placed, nothing of it stands in the checkout of the next one. */
export const dropCheckoutDrafts = (): void => Object.values(checkoutDrafts).forEach(dropDraft)
