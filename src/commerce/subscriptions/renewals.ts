/**
 * The orders of subscriptions (docs/decisions/0062-renewals.md). What is due of a customer on a day is one order where address,
 * method and card are the same. An order is noted in the transaction that makes it, and a subscription with a noted order
 * is not due: whatever dies when, the next run goes on with the same order. The database allows one placed order for a date.
 */
export interface Renewals {
  /**
   * Reminds of what comes soon, goes on with orders that were begun, and makes and pays those that are due. Gives the number of
   * customers that it did something for. An error with one customer does not stop the others. This customer is left alone for a growing pause; an error
   * that is new to them is thrown at the end.
   * Safe to run in any process, at any time.
   */
  run(): Promise<number>
  /** Deletes subscriptions that ended so long ago, with their events, and errors of customers without others. Gives the number of subscriptions. */
  deleteEnded(days: number): Promise<number>
}
