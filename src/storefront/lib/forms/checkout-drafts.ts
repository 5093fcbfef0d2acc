import { dropDraft, dropDraftsLike, readDraft, saveDraft } from './draft.ts'

/**
 * The drafts of the checkout. They do not name the basket: a login may put the goods into another one, and what was typed
 * stays.
 */
export const checkoutDrafts = { shipping: 'shipping', pickup: 'pickup', billing: 'billing' } as const

const recipientDrafts = 'shipping-to:'

/** The draft of one of several recipients. */
export const recipientDraft = (shipmentId: string): string => `${recipientDrafts}${shipmentId}`

/** Whether something was typed for a recipient and not saved. */
export const hasRecipientDraft = (shipmentId: string): boolean =>
  Object.keys(readDraft(recipientDraft(shipmentId))).length > 0

/** What was typed in one form appears in another one: a bag for one person has become one for several, or again for one. */
export function handOverDraft({ from, to }: { from: string; to: string }): void {
  const typed = readDraft(from)
  if (Object.keys(typed).length === 0) return
  saveDraft(to, { ...typed, ...readDraft(to) })
  dropDraft(from)
}

/** Once the order is placed, nothing of it stands in the checkout of the next one. */
export function dropCheckoutDrafts(): void {
  Object.values(checkoutDrafts).forEach(dropDraft)
  dropDraftsLike(recipientDrafts)
}
