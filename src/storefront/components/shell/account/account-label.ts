import type { ShopperView } from '#storefront/state/session/shopper-view.ts'

/** The label of the account link: a customer's first name or last name; for guests, 'Sign in' (SHELL-088). */
export const accountLabel = (
  { isRegistered, firstName, lastName }: Pick<ShopperView, 'isRegistered' | 'firstName' | 'lastName'>,
  labels: { account: string; signIn: string },
): string => (isRegistered ? firstName || lastName || labels.account : labels.signIn)
