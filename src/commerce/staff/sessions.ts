import { refuse } from '#commerce/refusals.ts'
import { newUuid } from '#shared/identity/ids.ts'
import type { StaffDependencies } from './dependencies.ts'
import { lockAdministration, lockMember } from './member-queries.ts'
import {
  deleteSession,
  insertSession,
  readSession,
  readSessionsOf,
  touchSession,
  type StoredSession,
} from './session-queries.ts'
import type { OpenedSession, StaffSender, StaffSession, StaffSessions } from './staff.ts'
import { hashOf, newSecret } from './tickets.ts'

const minute = 60_000

/** SALE-133 and SALE-136. */
const sessionMilliseconds = 12 * 60 * minute
const idleMilliseconds = 30 * minute
const freshMilliseconds = 10 * minute

/** The last use of a session is written at most this often, rather than with every call. */
const touchMilliseconds = minute / 2

/** Sessions that began before this have ended. */
export const oldestStart = (now: Date): Date => new Date(now.getTime() - sessionMilliseconds)

export function openSessions(dependencies: StaffDependencies): StaffSessions {
  const { database, clock } = dependencies
  const readOpen = async (token: string): Promise<StaffSession | undefined> => {
    const now = clock()
    const stored = await readSession(database, { tokenHash: hashOf(token), since: oldestStart(now) })
    return stored && sessionAt(stored, now)
  }
  return {
    async lock({ token, memberId }, { administers }) {
      if (administers) await lockAdministration(database)
      await lockMember(database, memberId)
      return readOpen(token)
    },
    async find(token, { isUse = true } = {}) {
      const session = await readOpen(token)
      const now = clock()
      if (
        isUse &&
        session &&
        !session.isLocked &&
        now.getTime() - session.usedAt.getTime() > touchMilliseconds
      )
        await touchSession(database, session.id, now)
      return session
    },
    async listOf(memberId) {
      const now = clock()
      const sessions = await readSessionsOf(database, { memberId, since: oldestStart(now) })
      return sessions.map((session) => sessionAt(session, now))
    },
    async end(memberId, sessionId) {
      if ((await deleteSession(database, memberId, sessionId)) === 0)
        return refuse('staff-session-not-found', {})
      await dependencies.stopWorkOf(memberId)
      return undefined
    },
    signOut: async ({ id, member }) => void (await deleteSession(database, member.id, id)),
  }
}

/** Opens a session with a new secret. */
export async function beginSession(
  { database, clock }: StaffDependencies,
  { memberId, isProven }: { memberId: string; isProven: boolean },
  sender: StaffSender,
): Promise<OpenedSession> {
  const token = newSecret()
  const now = clock()
  const tokenHash = hashOf(token)
  await insertSession(database, { tokenHash, id: newUuid(), memberId, isProven, now, ...sender })
  const stored = await readSession(database, { tokenHash, since: oldestStart(now) })
  if (!stored) throw new Error('The account was closed while its session began')
  return { token, session: sessionAt(stored, now) }
}

/** The state of a stored session at a time. */
export function sessionAt(stored: StoredSession, now: Date): StaffSession {
  const later = (start: Date, milliseconds: number) => new Date(start.getTime() + milliseconds)
  return {
    ...stored,
    isLocked: now.getTime() - stored.usedAt.getTime() > idleMilliseconds,
    freshUntil: later(stored.provenAt, freshMilliseconds),
    endsAt: later(stored.startedAt, sessionMilliseconds),
  }
}
