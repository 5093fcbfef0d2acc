import type { AnswerOf } from '#office/lib/calls/call-types.ts'

/** An event of the order's journal, as far as the member may read it. */
export type OrderEvent = AnswerOf<'getOrderEvents'>['items'][number]
