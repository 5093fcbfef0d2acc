import type { StoredOrder } from '#commerce/orders/queries.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'

/** Whether somebody has changed the order since the caller has read it (SALE-126). Packing and dispatch raise no version. */
export const staleVersion = (
  { orderNo, version }: Pick<StoredOrder, 'orderNo' | 'version'>,
  seen: number | undefined,
): Refusal<'order-changed'> | undefined =>
  seen === undefined || seen === version
    ? undefined
    : refuse('order-changed', { orderNo, version, since: seen })
