import type { StaffDependencies } from './dependencies.ts'
import { prepareAccept } from './accept-invitation.ts'
import { openFactors, prepareChangePassword } from './factors.ts'
import { forgetFormerMembers } from './member-queries.ts'
import { openMembers } from './members.ts'
import { openRequests } from './requests.ts'
import { openRoles } from './roles.ts'
import { deleteEnded } from './session-queries.ts'
import { oldestStart, openSessions } from './sessions.ts'
import { prepareRequest, prepareReset } from './reset-password.ts'
import { openSignIn, prepareCode, prepareConfirm, preparePassword } from './sign-in.ts'
import type { Staff } from './staff.ts'
import { openViews } from './views.ts'

/** Opens the staff domain: accounts, roles, sessions and factors of the people who work in the shop. */
export const openStaff = (dependencies: StaffDependencies): Staff => ({
  signIn: openSignIn(dependencies),
  steps: {
    withPassword: (proof, sender) => preparePassword(dependencies, proof, sender),
    withCode: (proof, sender) => prepareCode(dependencies, proof, sender),
    confirm: (session, proof) => prepareConfirm(dependencies, session, proof),
    requestReset: (email, sender) => prepareRequest(dependencies, email, sender),
    resetPassword: (choice, sender) => prepareReset(dependencies, choice, sender),
    changePassword: (session, password) => prepareChangePassword(dependencies, session, password),
    accept: (invitation, sender) => prepareAccept(dependencies, invitation, sender),
  },
  sessions: openSessions(dependencies),
  factors: openFactors(dependencies),
  members: openMembers(dependencies),
  roles: openRoles(dependencies),
  requests: openRequests(dependencies),
  views: openViews(dependencies),
  async sweep() {
    const now = dependencies.clock()
    const ended = await deleteEnded(dependencies.database, { since: oldestStart(now), now })
    return ended + (await forgetFormerMembers(dependencies.database, now))
  },
})
