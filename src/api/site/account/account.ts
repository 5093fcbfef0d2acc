import { customerRegister } from './customerRegister.ts'
import { customerRegisterComplete } from './customerRegisterComplete.ts'
import { endSessions } from './endSessions.ts'
import { finishProviderLogin } from './finishProviderLogin.ts'
import { getAllCustomerGroups } from './getAllCustomerGroups.ts'
import { getSessions } from './getSessions.ts'
import { giveConsent } from './giveConsent.ts'
import { invalidateResetToken } from './invalidateResetToken.ts'
import { passwordReset } from './passwordReset.ts'
import { passwordResetEmail } from './passwordResetEmail.ts'
import { sendEmailConfirmation } from './sendEmailConfirmation.ts'
import { shopperContext } from './shopperContext.ts'
import { validateResetToken } from './validateResetToken.ts'

/** Calls on accounts, their passwords and sessions, and a shopper's consents. */
export const account = {
  customerRegister,
  customerRegisterComplete,
  endSessions,
  finishProviderLogin,
  getAllCustomerGroups,
  getSessions,
  giveConsent,
  invalidateResetToken,
  passwordReset,
  passwordResetEmail,
  sendEmailConfirmation,
  shopperContext,
  validateResetToken,
}
