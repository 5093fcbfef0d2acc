import { dropDraft, dropDraftsLike, readDraft, saveDraft } from './draft.ts'

/**
 * The drafts of the checkout. They do not contain the basket id, because a login may move the items into another
 * basket.
 */
export const checkoutDrafts = { shipping: 'shipping', pickup: 'pickup', billing: 'billing' } as const

const recipientDrafts = 'shipping-to:'

/** The draft of one of several recipients. */
export const recipientDraft = (shipmentId: string): string => `${recipientDrafts}${shipmentId}`

/** Whether there are unsaved typed values for a recipient. */
export const hasRecipientDraft = (shipmentId: string): boolean =>
  Object.keys(readDraft(recipientDraft(shipmentId))).length > 0

/**
 * Moves the typed values of one form to another: the number of recipients has changed from one to several, or back.
 */
export function handOverDraft({ from, to }: { from: string; to: string }): void {
  const typed = readDraft(from)
  if (Object.keys(typed).length === 0) return
  saveDraft(to, { ...typed, ...readDraft(to) })
  dropDraft(from)
}

/** Call it once the order is placed, so that the next checkout starts empty. */
export function dropCheckoutDrafts(): void {
  Object.values(checkoutDrafts).forEach(dropDraft)
  dropDraftsLike(recipientDrafts)
}
