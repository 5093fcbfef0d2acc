import type { AnswerOf } from '#office/lib/calls/call-types.ts'

export type Held = AnswerOf<'listHolds'>['items'][number]
export type HoldReason = Held['reason']

/** The reasons of holds, in the order of the lists. */
export const holdReasons: readonly HoldReason[] = ['heat', 'payment', 'fraud', 'address', 'stock', 'manual']
