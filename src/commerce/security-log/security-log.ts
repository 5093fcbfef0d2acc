/** The recorded events. Each name ends with the event, and never changes, because programs read it. */
type SecurityEventName =
  | 'login'
  | 'login-by-code'
  | 'login-by-bridge'
  | 'login-by-client'
  | 'login-by-agent'
  | 'login-by-passkey'
  | 'login-by-provider'
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
  /** The account; undefined for an unknown login. */
  customerId?: string | undefined
  /** The network of the sender. */
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

/**
 * The record of events around accounts, and of the actions of staff on orders. Contains no password, login or email.
 */
export interface SecurityLog {
  record(event: SecurityEvent): Promise<void>
  /** The newest events, newest first; with an id, only those of this account. */
  newest(limit: number, customerId?: string): Promise<RecordedEvent[]>
  /** Deletes events older than this. Returns their number. */
  deleteOlder(days: number): Promise<number>
}
