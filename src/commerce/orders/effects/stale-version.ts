import type { StoredOrder } from '#commerce/orders/queries.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'

/**
 * Refuses if the order was changed since the caller has read it (SALE-126). Packing and dispatch do not raise the
 * version.
 */
export const staleVersion = (
  { orderNo, version }: Pick<StoredOrder, 'orderNo' | 'version'>,
  seen: number | undefined,
): Refusal<'order-changed'> | undefined =>
  seen === undefined || seen === version
    ? undefined
    : refuse('order-changed', { orderNo, version, since: seen })
