import type { z } from 'zod'
import type { Refusal } from '#commerce/refusals.ts'
import type { Member } from '#commerce/staff/staff.ts'
import type { BulkAction as BulkActionInput, SelectedFilters as FiltersInput } from './inputs.ts'

export type BulkAction = z.output<typeof BulkActionInput>
/** What a run does. The undo of one that has shipped begins with a call of its own, and is prepared by nobody. */
export type RunAction = BulkAction | { kind: 'undo-ship'; requestId: string }
export type SelectedFilters = z.output<typeof FiltersInput>

/**
 * `checking`: the action is tried on each order and taken back. `ready`: what it would do is known, and the member is asked. `running`: it
 * is done. `stopped`: by the member, or because the member was closed.
 */
export type BulkRunState = 'checking' | 'ready' | 'running' | 'done' | 'stopped'

/** How many orders of a run are in each state. `can` are to be done, `cannot` were refused before it began, `failed` after. */
export interface BulkCounts {
  unchecked: number
  can: number
  cannot: number
  done: number
  failed: number
}

/** How far a run is. */
export interface BulkRunProgress {
  id: string
  action: RunAction
  state: BulkRunState
  createdAt: Date
  counts: BulkCounts
  /** Until when all that it has shipped can be taken back. */
  undoUntil: Date | undefined
}

/** With what it does. While it is at work, only how far it is. */
export interface BulkRun extends BulkRunProgress {
  /** Of the orders that can, or are done: what the buyers get back, and what is captured. */
  sums: { currency: string; amountCents: number; capturedCents: number }[]
  /** The emails that these buyers get. */
  mails: number
  /** The parcels that leave, and those that stay while others of their order leave. */
  parcels: number
  staying: number
  /** Why orders cannot, or failed: with an example, the most frequent first. */
  reasons: { code: string; count: number; example: Refusal }[]
}

/** An order that was not done. Without a refusal it was not its turn before the run was stopped. */
export interface BulkOther {
  position: number
  orderNo: string
  refusal: Refusal | undefined
}

/** Who runs it. The events of the orders have the id of the request that started the run. */
export interface RunBy {
  member: Member
  requestId: string
}

type NotFound = Refusal<'bulk-run-not-found'>

/** Runs one action over many orders, by the functions that do it to one (decision 0184). A run is its author's. */
export interface BulkRuns {
  /**
   * The numbers of all orders that match now, the newest first (OFF-041). Reads only, and may take seconds: it runs before the
   * transaction of a call.
   */
  match(filters: SelectedFilters, member: Member): Promise<string[] | Refusal<'too-many-selected'>>
  /** Stores them as a selection. */
  select(
    filters: SelectedFilters,
    orderNos: readonly string[],
    member: Member,
  ): Promise<{ id: string; orderNos: readonly string[] } | Refusal<'quota-exceeded'>>
  /** Makes a run that is checked first: nothing happens before `start`. */
  create(
    selection: { orderNos: readonly string[] } | { selectionId: string },
    action: BulkAction,
    by: RunBy,
  ): Promise<BulkRun | Refusal<'selection-not-found' | 'quota-exceeded' | 'not-permitted'>>
  /** The runs of a member that were not put away, the newest first. */
  list(member: Pick<Member, 'id'>): Promise<BulkRunProgress[]>
  find(id: string, member: Pick<Member, 'id'>): Promise<BulkRun | NotFound>
  /**
   * What the first buyer of a run would read who gets an email about another day (OFF-101). Undefined: none does, or the run is done.
   */
  mailOf(id: string, member: Member): Promise<{ subject: string; text: string } | undefined | NotFound>
  /**
   * Lets a run begin whose check the member has seen. Repeated, it changes nothing. A cancellation gives money back, and needs a factor
   * that was just confirmed, as refunds of such amounts do.
   */
  start(
    id: string,
    by: RunBy & { isFresh?: boolean },
  ): Promise<BulkRun | NotFound | Refusal<'bulk-run-not-ready' | 'fresh-factor-needed'>>
  /**
   * Takes back what a run has shipped, as a run of its own that starts at once. Repeated, it gives that run. Parcels that an email names,
   * or that are charged, stay (OFF-098).
   */
  undo(id: string, by: RunBy): Promise<BulkRun | NotFound | Refusal<'bulk-undo-over' | 'not-permitted'>>
  /** Nothing more is done. What is done stays. */
  stop(id: string, member: Pick<Member, 'id'>): Promise<BulkRun | NotFound>
  /** Puts a run away that has ended, or was never started. */
  close(id: string, member: Pick<Member, 'id'>): Promise<void | NotFound>
  /** A new run with the orders that were not done (OFF-044). */
  again(
    id: string,
    by: RunBy,
  ): Promise<BulkRun | NotFound | Refusal<'bulk-run-not-ready' | 'quota-exceeded' | 'not-permitted'>>
  /** The orders that were not done, by their position: at most 10,000. */
  others(id: string, member: Pick<Member, 'id'>): Promise<BulkOther[] | NotFound>
  /**
   * Checks and does what is due, each order in a transaction of its own together with its mark. So an order is done once, also when a
   * process dies. Safe to run in any process, at any time. Gives the number of orders.
   */
  work(mostMilliseconds?: number): Promise<number>
  /** Stops all runs of a member whose sign-ins were ended: who has stolen one has begun nothing that goes on. */
  stopAllOf(memberId: string): Promise<void>
  /** Runs of all members at work, the oldest first. */
  atWork(): Promise<
    { id: string; memberId: string; action: RunAction; state: BulkRunState; createdAt: Date }[]
  >
  /** Stops a run of any member. False: there is none at work. */
  stopAny(id: string): Promise<boolean>
  /** Deletes old runs and selections. Gives their number. */
  deleteOld(): Promise<number>
}
