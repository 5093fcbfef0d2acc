import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { sendCall } from '#office/lib/calls/send-call.ts'
import { setShopTimeZone } from '#shared/dates/shop-time-zone.ts'
import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'

export type Session = AnswerOf<'getSession'>
export type OwnMember = Extract<Session['member'], { permissions: unknown }>
export type Permission = OwnMember['permissions'][number]

/** The member of this tab. `locked`: the session was locked before this tab could read it. */
export type SessionState =
  | { kind: 'loading' | 'none' | 'locked' | 'failed' }
  | { kind: 'setup' | 'open'; session: Session; member: OwnMember }

const state = openStore<SessionState>({ kind: 'loading' })

export const useSessionState = (): SessionState => useStore(state, state.get())

/** The signed-in member, for components that only members see. */
export function useMember(): OwnMember {
  const found = useSessionState()
  if (!('member' in found)) throw new Error('No member is signed in')
  return found.member
}

export const currentMember = (): OwnMember | undefined => {
  const found = state.get()
  return 'member' in found ? found.member : undefined
}

/** Reads the session of the cookie. A visitor without a session is no error. */
export async function loadSession(): Promise<void> {
  try {
    const { session } = await sendCall('findSession', {})
    if (session) openSession(session)
    else state.set({ kind: 'none' })
  } catch {
    state.set({ kind: 'failed' })
  }
}

/** Stores the session of a sign-in or a confirmation. For another member, the office restarts. */
export function openSession(session: Session): void {
  const { member, timeZone } = session
  setShopTimeZone(timeZone)
  if (!('permissions' in member)) return state.set({ kind: 'locked' })
  const before = currentMember()
  if (before && before.id !== member.id) return location.reload()
  return state.set({ kind: session.isProven ? 'open' : 'setup', session, member })
}

/** Signs out and restarts the office, so that no data of the member remain in the tab. */
export async function signOut(): Promise<void> {
  await sendCall('endSession', {}).catch(() => {})
  location.assign('/admin')
}
