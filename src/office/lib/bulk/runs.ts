import type { AnswerOf, BodyOf } from '#office/lib/calls/call-types.ts'

export type BulkRun = AnswerOf<'getBulkRun'>
/** Without what it does. */
export type RunProgress = AnswerOf<'listBulkRuns'>['runs'][number]
/** Also of a run that no form prepares. */
export type RunKind = RunProgress['action']['kind']
export type BulkAction = BodyOf<'createBulkRun'>['action']
export type BulkKind = BulkAction['kind']

type Member = Extract<AnswerOf<'getSession'>['member'], { permissions: unknown }>

/** What can be done to many orders, with what a role needs for it. */
export const bulkKinds: readonly { kind: BulkKind; permission: Member['permissions'][number] }[] = [
  { kind: 'hold', permission: 'orders.hold' },
  { kind: 'release', permission: 'orders.hold' },
  { kind: 'tag', permission: 'orders.note' },
  { kind: 'day', permission: 'orders.edit' },
  { kind: 'method', permission: 'orders.edit' },
  { kind: 'cold-pack', permission: 'orders.edit' },
  { kind: 'ship', permission: 'ship' },
  { kind: 'cancel', permission: 'orders.cancel' },
]

export const isAtWork = ({ state }: Pick<BulkRun, 'state'>): boolean =>
  state === 'checking' || state === 'running'

export const hasEnded = ({ state }: Pick<BulkRun, 'state'>): boolean =>
  state === 'done' || state === 'stopped'

/** How far a run is: of its check, or of what it does. What cannot be done is no part of the latter. */
export function progressOf({ state, counts }: Pick<BulkRun, 'state' | 'counts'>): {
  done: number
  of: number
} {
  const { unchecked, can, cannot, done, failed } = counts
  if (state === 'checking') return { done: can + cannot, of: unchecked + can + cannot }
  return { done: done + failed, of: can + done + failed }
}

/** The run that the frame shows: one that works, else one that waits for its author, else the newest one. */
export const runToShow = (runs: readonly RunProgress[]): RunProgress | undefined =>
  runs.find(isAtWork) ?? runs.find(({ state }) => state === 'ready') ?? runs[0]

/** How many orders a run has. */
export const ordersOf = ({ counts }: Pick<BulkRun, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
