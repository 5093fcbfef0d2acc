import type { AnswerOf, BodyOf } from '#office/lib/calls/call-types.ts'

export type BulkRun = AnswerOf<'getBulkRun'>
/** A run as the list of runs returns it: its progress without its effect. */
export type RunProgress = AnswerOf<'listBulkRuns'>['runs'][number]
/** Includes runs that no form prepares. */
export type RunKind = RunProgress['action']['kind']
export type BulkAction = BodyOf<'createBulkRun'>['action']
export type BulkKind = BulkAction['kind']

type Member = Extract<AnswerOf<'getSession'>['member'], { permissions: unknown }>

/** The bulk actions, with the permission that each needs. */
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

/**
 * The progress of a run: of its check, or of its changes. Orders that it cannot change do not count for the changes.
 */
export function progressOf({ state, counts }: Pick<BulkRun, 'state' | 'counts'>): {
  done: number
  of: number
} {
  const { unchecked, can, cannot, done, failed } = counts
  if (state === 'checking') return { done: can + cannot, of: unchecked + can + cannot }
  return { done: done + failed, of: can + done + failed }
}

/** The run that the frame shows: an active one, otherwise one that waits for its author, otherwise the newest. */
export const runToShow = (runs: readonly RunProgress[]): RunProgress | undefined =>
  runs.find(isAtWork) ?? runs.find(({ state }) => state === 'ready') ?? runs[0]

/** The number of orders in a run. */
export const ordersOf = ({ counts }: Pick<BulkRun, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
