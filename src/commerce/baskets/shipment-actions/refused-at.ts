import type { Refusal } from '#commerce/refusals.ts'

/** A refusal with the place in the request that it is about: `c_actions.0.shipments.12`. */
export type RefusalAt = Refusal & { path: string }

export const refusedAt = (refusal: Refusal, path: string): RefusalAt => Object.assign({}, refusal, { path })

/** The first of several refusals, with all of them, so that a client can leave out what is refused at once. */
export const firstOf = (first: RefusalAt, all: readonly RefusalAt[]): Refusal =>
  Object.assign({}, first, { refusals: all })
