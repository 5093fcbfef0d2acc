/**
 * The orders of subscriptions (docs/decisions/0062-renewals.md). The due subscriptions of a customer with the same
 * address, method and card become one order. The order is recorded in the transaction that creates it, and a
 * subscription with a recorded order is not due. If a process dies, the next run resumes the same order. The database
 * allows one placed order per subscription and date.
 */
export interface Renewals {
  /**
   * Sends reminders, resumes started orders, then creates and pays due ones. Returns the number of customers that it
   * handled. An error of one customer does not stop the others: this customer pauses for a growing time, and an error
   * that is new for them is thrown at the end. Safe to run in any process, at any time.
   */
  run(): Promise<number>
  /**
   * Deletes subscriptions that ended so many days ago, with their events, and stored errors of customers without
   * other subscriptions. Returns the number of subscriptions.
   */
  deleteEnded(days: number): Promise<number>
}
