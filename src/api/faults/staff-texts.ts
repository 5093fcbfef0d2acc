import type { Refusal } from '#commerce/refusals.ts'
import { decimalText } from '#shared/money/money.ts'
import { faultText, type FaultText } from './fault-text.ts'
import { parcelTexts } from './parcel-texts.ts'

const amountOf = (cents: number, currency: string): string => `${decimalText(cents, currency)} ${currency}`

/**
 * Status and texts of refusals that only staff calls and commands have. They are in English, like the office, and not
 * in /api/docs.
 */
export const staffTexts = {
  'agent-request-ended': () =>
    faultText(410, 'Agent Request Ended', 'This request has ended. Begin again in the storefront.'),
  'customer-unknown': () =>
    faultText(404, 'Customer Unknown', 'No customer has this login, or the account is closed.'),
  'code-not-right': () => faultText(400, 'Code Not Right', 'That code or passkey is not right. Try again.'),
  'fresh-factor-needed': () => faultText(403, 'Fresh Factor Needed', 'Please confirm that it is you.'),
  'idempotency-key-needed': () =>
    faultText(400, 'Idempotency Key Needed', 'Send the header Idempotency-Key with 8 to 100 characters.'),
  'idempotency-key-reused': () =>
    faultText(422, 'Idempotency Key Reused', 'Another request was sent with this Idempotency-Key.'),
  'invitation-ended': () =>
    faultText(410, 'Invitation Ended', 'This invitation has ended. Ask for a new one.'),
  'invitation-not-found': () =>
    faultText(404, 'Invitation Not Found', 'This invitation was accepted, or has ended already.'),
  'last-factor': () =>
    faultText(409, 'Last Factor', 'This is your only way to sign in. Add another one first.'),
  'last-owner': () =>
    faultText(409, 'Last Owner', 'A shop needs an owner. Make somebody else an owner first.'),
  'limit-exceeded': (refusal: Refusal<'limit-exceeded'>) =>
    faultText(403, 'Limit Exceeded', limitText(refusal)),
  'mail-not-found': () =>
    faultText(404, 'Mail Not Found', 'This email is not stored any more. Emails are deleted after a while.'),
  'mail-waits': () => faultText(409, 'Mail Waits', 'This email waits to be sent. Look again in a minute.'),
  'mail-with-code': () =>
    faultText(
      409,
      'Mail With Code',
      'Its code is stored nowhere, so it cannot be sent again. Replace a gift card instead; a pickup must be ready.',
    ),
  'member-exists': () => faultText(409, 'Member Exists', 'This email belongs to a member already.'),
  'member-not-found': () => faultText(404, 'Member Not Found', 'There is no such member.'),
  'not-permitted': ({ permission }: Refusal<'not-permitted'>) =>
    faultText(403, 'Not Permitted', `Your role may not do this (${permission}).`),
  'office-only': () => faultText(403, 'Office Only', 'Only pages of the office can make this call.'),
  'already-so': () => faultText(409, 'Already So', 'It is so already: nothing would change.'),
  'bulk-action-failed': () =>
    faultText(500, 'Bulk Action Failed', 'Something went wrong, and nothing was changed. Try again.'),
  'bulk-run-not-found': () => faultText(404, 'Bulk Run Not Found', 'You have no such run.'),
  'bulk-undo-over': () =>
    faultText(409, 'Undo Is Over', 'The ten minutes are over. Look at the orders one by one.'),
  'bulk-run-not-ready': ({ state }: Refusal<'bulk-run-not-ready'>) =>
    faultText(409, 'Bulk Run Not Ready', `This run cannot begin: it is ${state}.`),
  // OFF-041
  'no-longer-matches': () => faultText(409, 'No Longer Matches', 'It no longer matches.'),
  'nothing-waits': () =>
    faultText(409, 'Nothing Waits', 'Nothing of it waits to be sent in a parcel by that day.'),
  'selection-not-found': () =>
    faultText(404, 'Selection Not Found', 'This selection is gone. Select the orders again.'),
  // OFF-045
  'too-many-selected': ({ count, isMore, limit }: Refusal<'too-many-selected'>) =>
    faultText(
      409,
      'Too Many Selected',
      `That is ${isMore ? 'more than ' : ''}${count.toLocaleString('en-US')}. Choose ${limit.toLocaleString('en-US')} at most.`,
    ),
  'buyer-without-email': () =>
    faultText(409, 'Buyer Without Email', 'This order has no email that a gift card could be mailed to.'),
  // SALE-038
  'effect-changed': () =>
    faultText(409, 'Effect Changed', 'The effect has changed. Please look at it again.'),
  // SALE-126
  'order-changed': () => faultText(409, 'Order Changed', 'Somebody has changed this order meanwhile.'),
  // SALE-091
  'check-recorded': ({ number, amountCents, currency }: Refusal<'check-recorded'>) =>
    faultText(
      409,
      'Check Recorded',
      `Check ${number} is recorded already, over ${amountOf(amountCents, currency)}.`,
    ),
  // SALE-036
  'not-received-yet': ({ receivedCents, currency }: Refusal<'not-received-yet'>) =>
    faultText(409, 'Not Received Yet', `Only ${amountOf(receivedCents, currency)} was received so far.`),
  'own-proposal': () =>
    faultText(403, 'Own Proposal', 'You have proposed this refund. Somebody else has to decide.'),
  'not-own-proposal': () =>
    faultText(403, 'Not Own Proposal', 'Somebody else has proposed this refund. Decline it instead.'),
  'refund-decided': ({ state }: Refusal<'refund-decided'>) =>
    faultText(409, 'Refund Decided', `This refund is ${state === 'made' ? 'approved' : state} already.`),
  'refund-not-found': () => faultText(404, 'Refund Not Found', 'There is no such refund.'),
  'refund-part-not-found': ({ kind, id }: Refusal<'refund-part-not-found'>) =>
    faultText(404, 'Refund Part Not Found', `The order has no ${kind} "${id}".`),
  // SALE-020
  'refund-too-much': ({ atMostCents, currency }: Refusal<'refund-too-much'>) =>
    faultText(
      409,
      'Refund Too Much',
      `At most ${amountOf(atMostCents, currency)} of this can still be given back.`,
    ),
  'passkey-not-found': () => faultText(404, 'Passkey Not Found', 'There is no such passkey.'),
  'role-changed': () =>
    faultText(409, 'Role Changed', 'Somebody has changed this role meanwhile. Close it and look again.'),
  'role-fixed': () => faultText(409, 'Role Fixed', 'The role of the owner cannot be changed or deleted.'),
  'role-in-use': () =>
    faultText(409, 'Role In Use', 'Members or invitations have this role. Give them another one first.'),
  'role-not-found': ({ roleId }: Refusal<'role-not-found'>) =>
    faultText(404, 'Role Not Found', `There is no role "${roleId}".`),
  'second-factor-needed': () =>
    faultText(403, 'Second Factor Needed', 'Add a passkey or set up codes before you go on.'),
  'session-locked': () =>
    faultText(401, 'Session Locked', 'The office is locked. Please confirm that it is you.'),
  'sign-in-failed': () => faultText(401, 'Sign-In Failed', 'Email, password or code is not right.'),
  'staff-session-not-found': () => faultText(404, 'Session Not Found', 'This sign-in has ended already.'),
  'stock-in-use': ({ productId, locationId, inUse }: Refusal<'stock-in-use'>) =>
    faultText(
      409,
      'Stock In Use',
      `${inUse} of "${productId}" at "${locationId}" are promised to orders or held by checkouts.`,
    ),
  'stock-not-found': ({ productId, locationId }: Refusal<'stock-not-found'>) =>
    faultText(404, 'Stock Not Found', `"${productId}" has no stock at "${locationId}".`),
  'staff-sign-in-needed': () => faultText(401, 'Sign-In Needed', 'Please sign in.'),
  'view-not-found': () => faultText(404, 'View Not Found', 'This view does not exist any more.'),
  ...parcelTexts,
} satisfies Record<string, (refusal: never) => FaultText>

export type StaffRefusalCode = keyof typeof staffTexts

/** A refund above a limit becomes a proposal, so only cancellations and approvals are refused. */
function limitText({ limitCents, currency = 'USD', isOfDay }: Refusal<'limit-exceeded'>): string {
  if (limitCents === undefined) return 'These limits are wider than your own. Ask an owner.'
  const limit = amountOf(limitCents, currency)
  if (isOfDay === undefined) return `Your limit is ${limit}. This needs an owner.`
  return isOfDay
    ? `Your limit for a day is ${limit}, and this gives more back. Ask a manager to cancel it, or cancel it tomorrow.`
    : `Your limit for an order is ${limit}, and this gives more back. Ask a manager to cancel it.`
}
