import type { z } from 'zod'
import type { Refusal } from '#commerce/refusals.ts'
import type { Member } from '#commerce/staff/staff.ts'
import type { BulkAction as BulkActionInput, SelectedFilters as FiltersInput } from './inputs.ts'

export type BulkAction = z.output<typeof BulkActionInput>
/** The action of a run. The undo of a shipping run has its own call and needs no preparation. */
export type RunAction = BulkAction | { kind: 'undo-ship'; requestId: string }
export type SelectedFilters = z.output<typeof FiltersInput>

/**
 * `checking`: the action is tried on each order and rolled back. `ready`: the effect is known, and the member has to
 * confirm it. `running`: the action is applied. `stopped`: by the member, or because the member was closed.
 */
export type BulkRunState = 'checking' | 'ready' | 'running' | 'done' | 'stopped'

/**
 * The number of orders in each state. `can` are pending, `cannot` were refused by the check, `failed` during the run.
 */
export interface BulkCounts {
  unchecked: number
  can: number
  cannot: number
  done: number
  failed: number
}

/** The progress of a run. */
export interface BulkRunProgress {
  id: string
  action: RunAction
  state: BulkRunState
  createdAt: Date
  counts: BulkCounts
  /** The end of the time in which all shipped parcels can be undone. */
  undoUntil: Date | undefined
}

/** A run with its effect. A run in progress only has its progress. */
export interface BulkRun extends BulkRunProgress {
  /** For possible and completed orders: the refunds for the buyers, and the captured amounts. */
  sums: { currency: string; amountCents: number; capturedCents: number }[]
  /** The emails that these buyers get. */
  mails: number
  /** The parcels that leave, and the parcels that are held while others of their order leave. */
  parcels: number
  staying: number
  /** Why orders are not possible, or failed: most frequent first, with an example. */
  reasons: { code: string; count: number; example: Refusal }[]
}

/**
 * An order to which the action was not applied. Without a refusal, the run was stopped before it processed the order.
 */
export interface BulkOther {
  position: number
  orderNo: string
  refusal: Refusal | undefined
}

/** The member who starts the run. The events of the orders have the id of the request that started the run. */
export interface RunBy {
  member: Member
  requestId: string
}

type NotFound = Refusal<'bulk-run-not-found'>

/**
 * Runs of one action on many orders, by the functions that apply it to one order (decision 0184). A run belongs to
 * its author.
 */
export interface BulkRuns {
  /**
   * The numbers of all orders that currently match, newest first (OFF-041). Only reads, and may take seconds: it runs
   * before the transaction of a call.
   */
  match(filters: SelectedFilters, member: Member): Promise<string[] | Refusal<'too-many-selected'>>
  /** Stores the numbers as a selection. */
  select(
    filters: SelectedFilters,
    orderNos: readonly string[],
    member: Member,
  ): Promise<{ id: string; orderNos: readonly string[] } | Refusal<'quota-exceeded'>>
  /** Creates a run that is checked first. Nothing changes before `start`. */
  create(
    selection: { orderNos: readonly string[] } | { selectionId: string },
    action: BulkAction,
    by: RunBy,
  ): Promise<BulkRun | Refusal<'selection-not-found' | 'quota-exceeded' | 'not-permitted'>>
  /** The runs of a member that were not dismissed, newest first. */
  list(member: Pick<Member, 'id'>): Promise<BulkRunProgress[]>
  find(id: string, member: Pick<Member, 'id'>): Promise<BulkRun | NotFound>
  /**
   * The email about another day for the first affected buyer of a run (OFF-101). Undefined if no buyer gets one, or
   * if the run is done.
   */
  mailOf(id: string, member: Member): Promise<{ subject: string; text: string } | undefined | NotFound>
  /**
   * Starts a run whose check the member has seen. A repeated call changes nothing. A cancellation refunds money, and
   * needs a recently confirmed factor, like refunds of such amounts.
   */
  start(
    id: string,
    by: RunBy & { isFresh?: boolean },
  ): Promise<BulkRun | NotFound | Refusal<'bulk-run-not-ready' | 'fresh-factor-needed'>>
  /**
   * Undoes the shipping of a run, as a separate run that starts immediately. A repeated call returns that run.
   * Parcels that an email has announced, or that are charged, remain shipped (OFF-098).
   */
  undo(id: string, by: RunBy): Promise<BulkRun | NotFound | Refusal<'bulk-undo-over' | 'not-permitted'>>
  /** Stops a run. Completed orders do not change. */
  stop(id: string, member: Pick<Member, 'id'>): Promise<BulkRun | NotFound>
  /** Dismisses a run that has ended, or was never started. */
  close(id: string, member: Pick<Member, 'id'>): Promise<void | NotFound>
  /** Creates a run with the orders that were not done (OFF-044). */
  again(
    id: string,
    by: RunBy,
  ): Promise<BulkRun | NotFound | Refusal<'bulk-run-not-ready' | 'quota-exceeded' | 'not-permitted'>>
  /** The orders that were not done, by position: at most 10,000. */
  others(id: string, member: Pick<Member, 'id'>): Promise<BulkOther[] | NotFound>
  /**
   * Checks and processes due orders. Each order and its mark are written in one transaction, so an order is processed
   * once, even if a process dies. Safe to run in any process, at any time. Returns the number of orders.
   */
  work(mostMilliseconds?: number): Promise<number>
  /** Stops all runs of a member whose sessions were ended, so that a stolen sign-in has no running action. */
  stopAllOf(memberId: string): Promise<void>
  /** The working runs of all members, oldest first. */
  atWork(): Promise<
    { id: string; memberId: string; action: RunAction; state: BulkRunState; createdAt: Date }[]
  >
  /** Stops a run of any member. False if it is not working. */
  stopAny(id: string): Promise<boolean>
  /** Deletes old runs and selections. Returns their number. */
  deleteOld(): Promise<number>
}
