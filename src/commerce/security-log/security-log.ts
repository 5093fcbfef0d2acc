/** What is recorded. Names end in what happened, and stay the same for programs that read them. */
export type SecurityEventName =
  | 'login'
  | 'login-failed'
  | 'login-refused'
  | 'password-reset-requested'
  | 'password-reset'
  | 'password-changed'
  | 'wrong-password'
  | 'address-changed'
  | 'account-closed'
  | 'account-opened'
  | 'account-erased'
  | 'account-made-business'
  | 'account-made-personal'
  | 'order-paid'
  | 'order-completed'
  | 'order-cancelled'
  | 'order-address-changed'

export interface SecurityEvent {
  event: SecurityEventName
  /** The account; undefined for a login that no account has. */
  customerId?: string | undefined
  /** The network that the request came from. */
  sender?: string | undefined
  orderNo?: string | undefined
}

/** An event with its time. */
export type RecordedEvent = {
  event: string
  customerId: string | null
  sender: string | null
  orderNo: string | null
  happenedAt: Date
}

/** The record of what happened around accounts, and of what the people of the shop did with orders. No password, login or email is in it. */
export interface SecurityLog {
  record(event: SecurityEvent): Promise<void>
  /** The newest events, the newest first; those of one account with an id. */
  newest(limit: number, customerId?: string): Promise<RecordedEvent[]>
  /** Deletes events older than this; gives their number. */
  deleteOlder(days: number): Promise<number>
}
