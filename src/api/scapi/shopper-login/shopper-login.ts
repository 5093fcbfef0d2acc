import { authenticateCustomer } from './authenticateCustomer.ts'
import { authorizeCustomer } from './authorizeCustomer.ts'
import { getAccessToken } from './getAccessToken.ts'
import { getJwksUri } from './getJwksUri.ts'
import { getPasswordResetToken } from './getPasswordResetToken.ts'
import { getUserInfo } from './getUserInfo.ts'
import { getWellknownOpenidConfiguration } from './getWellknownOpenidConfiguration.ts'
import { introspectToken } from './introspectToken.ts'
import { logoutCustomer } from './logoutCustomer.ts'
import { resetPassword } from './resetPassword.ts'
import { revokeToken } from './revokeToken.ts'

export const shopperLogin = {
  authenticateCustomer,
  authorizeCustomer,
  getAccessToken,
  getJwksUri,
  getPasswordResetToken,
  getUserInfo,
  getWellknownOpenidConfiguration,
  introspectToken,
  logoutCustomer,
  resetPassword,
  revokeToken,
}
