import type { ShopperView } from '#storefront/state/shopper-view/shopper-view.ts'

/** What the account link says: a customer's first name, else the last, and to guests where to sign in (SHELL-088). */
export const accountLabel = (
  { isRegistered, firstName, lastName }: Omit<ShopperView, 'bagCount'>,
  words: { account: string; signIn: string },
): string => (isRegistered ? firstName || lastName || words.account : words.signIn)
