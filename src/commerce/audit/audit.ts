/** Who made a call. `stranger` has no session. */
export type AuditActor =
  | { kind: 'member'; memberId: string }
  | { kind: 'stranger' }
  | { kind: 'command line' }

/** One call, as the audit log stores it. Names fields, never their values (SALE-143). */
export interface AuditEntry {
  actor: AuditActor
  call: string
  /** The record that the call is about, such as `member 4711`. */
  subject?: string | undefined
  /** The names of the fields that the call changed. */
  fields?: readonly string[] | undefined
  /** `done`, or the code of the refusal. */
  result: string
  network?: string | undefined
  requestId?: string | undefined
}

/** An entry as it was stored. */
export interface RecordedCall {
  id: string
  at: Date
  memberId: string | null
  /** The name of the member today. */
  memberName: string | null
  actor: string
  call: string
  subject: string | null
  fields: string[]
  result: string
  network: string | null
  requestId: string | null
}

/** What a search of the audit log looks for. */
export interface AuditSearch {
  memberId?: string | undefined
  subject?: string | undefined
  call?: string | undefined
  /** The first instant. */
  from?: Date | undefined
  /** The first instant that is too late. */
  until?: Date | undefined
}

/** The first day that does not fit its seal, and how far the log was checked. */
export interface AuditVerdict {
  sealedDays: number
  firstWrongDay: string | undefined
  /** The last seal in hex. A copy that is stored elsewhere shows a chain that was rewritten as a whole. */
  lastSeal: string | undefined
}

/** The append-only log of what staff did and were refused. The database refuses changes (SALE-125). */
export interface Audit {
  /** Adds an entry, in the transaction of the caller. */
  record(entry: AuditEntry): Promise<void>
  /** Entries, the newest first. `before` is the id of the last entry of the page before. */
  search(search: AuditSearch, page: { before?: string | undefined; limit: number }): Promise<RecordedCall[]>
  /** Calls `write` with all entries in the order of their time, in batches. */
  exportAll(search: AuditSearch, write: (entries: RecordedCall[]) => Promise<void> | void): Promise<void>
  /** Seals the days before today that have no seal yet; gives their number (SALE-144). */
  sealDays(): Promise<number>
  /** Checks all seals against the rows. */
  verify(): Promise<AuditVerdict>
  /**
   * Deletes whole months that ended more than so many months ago, and more than a year ago; gives the number of entries.
   */
  deleteOlder(months: number): Promise<number>
}
