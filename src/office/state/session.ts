import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { sendCall } from '#office/lib/calls/send-call.ts'
import { setShopTimeZone } from '#shared/dates/shop-time-zone.ts'
import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'

export type Session = AnswerOf<'getSession'>
export type OwnMember = Extract<Session['member'], { permissions: unknown }>
export type Permission = OwnMember['permissions'][number]

/** Who uses the office in this tab. `locked`: a session that this tab has not read before it was locked. */
export type SessionState =
  | { kind: 'loading' | 'none' | 'locked' | 'failed' }
  | { kind: 'setup' | 'open'; session: Session; member: OwnMember }

const state = openStore<SessionState>({ kind: 'loading' })

export const useSessionState = (): SessionState => useStore(state, state.get())

/** The member who is signed in; for parts that only they see. */
export function useMember(): OwnMember {
  const found = useSessionState()
  if (!('member' in found)) throw new Error('No member is signed in')
  return found.member
}

export const currentMember = (): OwnMember | undefined => {
  const found = state.get()
  return 'member' in found ? found.member : undefined
}

/** Reads the session of the cookie. That nobody is signed in is no error: a first visit is as usual as any. */
export async function loadSession(): Promise<void> {
  try {
    const { session } = await sendCall('findSession', {})
    if (session) openSession(session)
    else state.set({ kind: 'none' })
  } catch {
    state.set({ kind: 'failed' })
  }
}

/** Takes over the session of a sign-in or a confirmation. One of another person starts the office anew. */
export function openSession(session: Session): void {
  const { member, timeZone } = session
  setShopTimeZone(timeZone)
  if (!('permissions' in member)) return state.set({ kind: 'locked' })
  const before = currentMember()
  if (before && before.id !== member.id) return location.reload()
  return state.set({ kind: session.isProven ? 'open' : 'setup', session, member })
}

/** Ends the sign-in, and starts the office anew: nothing of the person stays in the tab. */
export async function signOut(): Promise<void> {
  await sendCall('endSession', {}).catch(() => {})
  location.assign('/admin')
}
