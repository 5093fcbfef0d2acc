import type { Calls } from '#api/calls.ts'

/** The product of a line, as the calls return it. */
export type LineProduct = Awaited<ReturnType<Calls['ShopperProducts']['getProducts']>>['data'][number]
