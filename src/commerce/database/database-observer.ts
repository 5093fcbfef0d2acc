import type { Lane } from './connection-pools.ts'

/** What a process measures of its database (RUN-058, RUN-060). All parts are optional: without them nothing is measured. */
export interface DatabaseObserver {
  /** A statement has ended, by its text. */
  statement?(text: string, seconds: number): void
  /** No connection became free in time. */
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
  /** Callers that wait for a connection. */
  waiting: number
}

/** Announcements of changes since the start. */
export interface AnnouncementStats {
  received: number
  /** How often the connection that listens broke and came back: what was announced in between is lost, and all caches are dropped. */
  lost: number
  /** How often caches were dropped because the connection could not be opened although the database answers. */
  late: number
}

export interface DatabaseStats {
  lanes: Readonly<Record<Lane, LaneStats>>
  announcements: AnnouncementStats
}
