import type { AnswerOf } from '#office/lib/calls/call-types.ts'

/** A line of the journal as a member may read it. */
export type OrderEvent = AnswerOf<'getOrderEvents'>['items'][number]
