import type { WishChange } from '#storefront/features/wish-list/state/wish-list.ts'

/** The pending changes after a response: a field that was changed again meanwhile waits for its own response. */
export const withoutAnswered = (wanted: WishChange, answered: WishChange): WishChange =>
  Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => Reflect.get(answered, field) !== value),
  )
