import { authenticateCustomer } from './authenticateCustomer.ts'
import { authorizeCustomer } from './authorizeCustomer.ts'
import { getAccessToken } from './getAccessToken.ts'
import { getJwksUri } from './getJwksUri.ts'
import { getUserInfo } from './getUserInfo.ts'
import { getWellknownOpenidConfiguration } from './getWellknownOpenidConfiguration.ts'
import { introspectToken } from './introspectToken.ts'
import { logoutCustomer } from './logoutCustomer.ts'
import { revokeToken } from './revokeToken.ts'

export const shopperLogin = {
  authenticateCustomer,
  authorizeCustomer,
  getAccessToken,
  getJwksUri,
  getUserInfo,
  getWellknownOpenidConfiguration,
  introspectToken,
  logoutCustomer,
  revokeToken,
}
