import type { StaffDependencies } from './dependencies.ts'
import { openFactors } from './factors.ts'
import { forgetFormerMembers } from './member-queries.ts'
import { openMembers } from './members.ts'
import { openRequests } from './requests.ts'
import { openRoles } from './roles.ts'
import { deleteEnded } from './session-queries.ts'
import { oldestStart, openSessions } from './sessions.ts'
import { openSignIn } from './sign-in.ts'
import type { Staff } from './staff.ts'

/** Opens the staff domain: accounts, roles, sessions and factors of the people who work in the shop. */
export const openStaff = (dependencies: StaffDependencies): Staff => ({
  signIn: openSignIn(dependencies),
  sessions: openSessions(dependencies),
  factors: openFactors(dependencies),
  members: openMembers(dependencies),
  roles: openRoles(dependencies),
  requests: openRequests(dependencies),
  async sweep() {
    const now = dependencies.clock()
    const ended = await deleteEnded(dependencies.database, { since: oldestStart(now), now })
    return ended + (await forgetFormerMembers(dependencies.database, now))
  },
})
