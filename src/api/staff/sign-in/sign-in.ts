import { acceptInvitation } from './acceptInvitation.ts'
import { askForReset } from './askForReset.ts'
import { beginSignIn } from './beginSignIn.ts'
import { confirmAgain } from './confirmAgain.ts'
import { confirmCode } from './confirmCode.ts'
import { endSession } from './endSession.ts'
import { findSession } from './findSession.ts'
import { getSession } from './getSession.ts'
import { resetPassword } from './resetPassword.ts'
import { signInWithPasskey } from './signInWithPasskey.ts'
import { signInWithPassword } from './signInWithPassword.ts'

/** Calls for signing in and out, invitations and forgotten passwords. */
export const signIn = {
  beginSignIn,
  signInWithPasskey,
  signInWithPassword,
  confirmCode,
  getSession,
  findSession,
  endSession,
  confirmAgain,
  acceptInvitation,
  askForReset,
  resetPassword,
}
