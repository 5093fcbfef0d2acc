import { authenticateCustomer } from './authenticateCustomer.ts'
import { authorizeCustomer } from './authorizeCustomer.ts'
import { authorizePasswordlessCustomer } from './codes/authorizePasswordlessCustomer.ts'
import { authorizeWebauthnRegistration } from './passkeys/authorizeWebauthnRegistration.ts'
import { deletePasskeyCredential } from './passkeys/deletePasskeyCredential.ts'
import { deletePasskeyUser } from './passkeys/deletePasskeyUser.ts'
import { finishWebauthnAuthentication } from './passkeys/finishWebauthnAuthentication.ts'
import { finishWebauthnUserRegistration } from './passkeys/finishWebauthnUserRegistration.ts'
import { getAccessToken } from './getAccessToken.ts'
import { getJwksUri } from './getJwksUri.ts'
import { getPasskeyUserByLoginId } from './passkeys/getPasskeyUserByLoginId.ts'
import { getPasswordLessAccessToken } from './codes/getPasswordLessAccessToken.ts'
import { getPasswordResetToken } from './codes/getPasswordResetToken.ts'
import { getSessionBridgeAccessToken } from './on-behalf/getSessionBridgeAccessToken.ts'
import { getTrustedAgentAccessToken } from './on-behalf/getTrustedAgentAccessToken.ts'
import { getTrustedAgentAuthorizationToken } from './on-behalf/getTrustedAgentAuthorizationToken.ts'
import { getTrustedSystemAccessToken } from './on-behalf/getTrustedSystemAccessToken.ts'
import { getUserInfo } from './getUserInfo.ts'
import { getWellknownOpenidConfiguration } from './getWellknownOpenidConfiguration.ts'
import { introspectToken } from './introspectToken.ts'
import { logoutCustomer } from './logoutCustomer.ts'
import { requestOtp } from './codes/requestOtp.ts'
import { resetPassword } from './codes/resetPassword.ts'
import { revokeToken } from './revokeToken.ts'
import { startWebauthnAuthentication } from './passkeys/startWebauthnAuthentication.ts'
import { startWebauthnUserRegistration } from './passkeys/startWebauthnUserRegistration.ts'
import { verifyOtp } from './codes/verifyOtp.ts'

export const shopperLogin = {
  authenticateCustomer,
  authorizeCustomer,
  authorizePasswordlessCustomer,
  authorizeWebauthnRegistration,
  deletePasskeyCredential,
  deletePasskeyUser,
  finishWebauthnAuthentication,
  finishWebauthnUserRegistration,
  getAccessToken,
  getJwksUri,
  getPasskeyUserByLoginId,
  getPasswordLessAccessToken,
  getPasswordResetToken,
  getSessionBridgeAccessToken,
  getTrustedAgentAccessToken,
  getTrustedAgentAuthorizationToken,
  getTrustedSystemAccessToken,
  getUserInfo,
  getWellknownOpenidConfiguration,
  introspectToken,
  logoutCustomer,
  requestOtp,
  resetPassword,
  revokeToken,
  startWebauthnAuthentication,
  startWebauthnUserRegistration,
  verifyOtp,
}
