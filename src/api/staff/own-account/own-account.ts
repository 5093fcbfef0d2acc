import { addPasskey } from './addPasskey.ts'
import { beginCodeSetup } from './beginCodeSetup.ts'
import { beginPasskey } from './beginPasskey.ts'
import { changeMe } from './changeMe.ts'
import { changePassword } from './changePassword.ts'
import { endMySession } from './endMySession.ts'
import { getMe } from './getMe.ts'
import { getMySessions } from './getMySessions.ts'
import { newRecoveryCodes } from './newRecoveryCodes.ts'
import { removePasskey } from './removePasskey.ts'
import { setUpCode } from './setUpCode.ts'

/** Calls on a member's own account: password, second factors and sessions. */
export const ownAccount = {
  getMe,
  changeMe,
  changePassword,
  beginPasskey,
  addPasskey,
  removePasskey,
  beginCodeSetup,
  setUpCode,
  newRecoveryCodes,
  getMySessions,
  endMySession,
}
