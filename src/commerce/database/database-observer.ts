import type { Lane } from './connection-pools.ts'

/** The measurements of a process about its database (RUN-058, RUN-060). All functions are optional. */
export interface DatabaseObserver {
  /** Called when a statement has ended, with its text. */
  statement?(text: string, seconds: number): void
  /** Called when no connection became free in time. */
  refused?(lane: Lane): void
  /** Runs a transaction, or a statement outside of one, as a span of a trace. */
  span?<Result>(
    name: string,
    attributes: Record<string, string>,
    work: () => Promise<Result>,
  ): Promise<Result>
}

/** The connections of a lane. */
export interface LaneStats {
  inUse: number
  open: number
  /** The number of callers that wait for a connection. */
  waiting: number
}

/** Announcements of changes since the start. */
export interface AnnouncementStats {
  received: number
  /**
   * How often the listening connection broke and was restored: announcements in between were lost, so all caches were
   * dropped.
   */
  lost: number
  /**
   * How often caches were dropped because the listening connection could not be opened while the database was
   * reachable.
   */
  late: number
}

export interface DatabaseStats {
  lanes: Readonly<Record<Lane, LaneStats>>
  announcements: AnnouncementStats
}
