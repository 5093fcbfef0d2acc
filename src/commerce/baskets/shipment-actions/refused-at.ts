import type { Refusal } from '#commerce/refusals.ts'

/** A refusal with the place in the request that it is about: `c_actions.0.shipments.12`. */
export type RefusalAt = Refusal & { path: string }

export const refusedAt = (refusal: Refusal, path: string): RefusalAt => Object.assign({}, refusal, { path })
