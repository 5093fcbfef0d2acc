import type { WishChange } from '#storefront/features/wish-list/state/wish-list.ts'

/** What is still wanted after the answer to a change: a field that was changed again meanwhile waits for its own answer. */
export const withoutAnswered = (wanted: WishChange, answered: WishChange): WishChange =>
  Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => Reflect.get(answered, field) !== value),
  )
