/** The author of a call. `stranger` has no session. */
type AuditActor = { kind: 'member'; memberId: string } | { kind: 'stranger' } | { kind: 'command line' }

/** One call, as stored in the audit log. Contains the names of fields, never their values (SALE-143). */
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
  /** The current name of the member. */
  memberName: string | null
  actor: string
  call: string
  subject: string | null
  fields: string[]
  result: string
  network: string | null
  requestId: string | null
}

/** The filters of a search in the audit log. */
export interface AuditSearch {
  memberId?: string | undefined
  subject?: string | undefined
  call?: string | undefined
  /** The start, inclusive. */
  from?: Date | undefined
  /** The end, exclusive. */
  until?: Date | undefined
}

/** The first day that does not match its seal, and the day up to which the log was checked. */
export interface AuditVerdict {
  sealedDays: number
  firstWrongDay: string | undefined
  /**
   * The last seal in hex. Compared with a copy that is stored elsewhere, it reveals a chain that was rewritten as a
   * whole.
   */
  lastSeal: string | undefined
}

/** The append-only log of the calls of staff, including refused ones. The database refuses changes (SALE-125). */
export interface Audit {
  /** Adds an entry in the caller's transaction. */
  record(entry: AuditEntry): Promise<void>
  /** Entries, newest first. `before` is the id of the last entry of the previous page. */
  search(search: AuditSearch, page: { before?: string | undefined; limit: number }): Promise<RecordedCall[]>
  /** Calls `write` with all entries in chronological order, in batches. */
  exportAll(search: AuditSearch, write: (entries: RecordedCall[]) => Promise<void> | void): Promise<void>
  /** Seals the days before today that have no seal yet. Returns their number (SALE-144). */
  sealDays(): Promise<number>
  /** Checks all seals against the rows. */
  verify(): Promise<AuditVerdict>
  /**
   * Deletes whole months that ended more than `months` months ago, and more than a year ago. Returns the number of
   * entries.
   */
  deleteOlder(months: number): Promise<number>
}
