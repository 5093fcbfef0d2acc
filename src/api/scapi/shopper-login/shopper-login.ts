import { authenticateCustomer } from './authenticateCustomer.ts'
import { authorizeCustomer } from './authorizeCustomer.ts'
import { authorizePasswordlessCustomer } from './authorizePasswordlessCustomer.ts'
import { getAccessToken } from './getAccessToken.ts'
import { getJwksUri } from './getJwksUri.ts'
import { getPasswordLessAccessToken } from './getPasswordLessAccessToken.ts'
import { getPasswordResetToken } from './getPasswordResetToken.ts'
import { getSessionBridgeAccessToken } from './getSessionBridgeAccessToken.ts'
import { getTrustedSystemAccessToken } from './getTrustedSystemAccessToken.ts'
import { getUserInfo } from './getUserInfo.ts'
import { getWellknownOpenidConfiguration } from './getWellknownOpenidConfiguration.ts'
import { introspectToken } from './introspectToken.ts'
import { logoutCustomer } from './logoutCustomer.ts'
import { requestOtp } from './requestOtp.ts'
import { resetPassword } from './resetPassword.ts'
import { revokeToken } from './revokeToken.ts'
import { verifyOtp } from './verifyOtp.ts'

export const shopperLogin = {
  authenticateCustomer,
  authorizeCustomer,
  authorizePasswordlessCustomer,
  getAccessToken,
  getJwksUri,
  getPasswordLessAccessToken,
  getPasswordResetToken,
  getSessionBridgeAccessToken,
  getTrustedSystemAccessToken,
  getUserInfo,
  getWellknownOpenidConfiguration,
  introspectToken,
  logoutCustomer,
  requestOtp,
  resetPassword,
  revokeToken,
  verifyOtp,
}
