import type { Refusal } from '#commerce/refusals.ts'

/** A refusal with the path of the refused part in the request: `c_actions.0.shipments.12`. */
export type RefusalAt = Refusal & { path: string }

export const refusedAt = (refusal: Refusal, path: string): RefusalAt => Object.assign({}, refusal, { path })

/**
 * The first one of several refusals, together with all of them, so that a client can leave out all refused parts in
 * one step.
 */
export const firstOf = (first: RefusalAt, all: readonly RefusalAt[]): Refusal =>
  Object.assign({}, first, { refusals: all })
