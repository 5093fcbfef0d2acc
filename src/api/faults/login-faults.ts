import type { DocumentedFault } from './documented-fault.ts'
import type { FaultCode } from './shopper-faults.ts'

/** Cases of Shopper Login. */
export const loginFaults: Readonly<Partial<Record<FaultCode, DocumentedFault>>> = {
  'api-organization-not-found': {
    status: 400,
    oauth: 'invalid_request',
    detail: () => 'Tenant Id Exception - Must be a well-formed tenantId',
  },
}

const tooMany = (what: string, status = 429): DocumentedFault => ({
  status,
  detail: () => `Too many ${what} were made. Please try again later.`,
})

/** The Retail React App shows its text for an invalid code when it reads these words. */
const invalidToken: DocumentedFault = { detail: () => 'Invalid token' }

/** Cases of single calls of Shopper Login. */
export const faultsOfLoginCalls: Readonly<Record<string, Partial<Record<FaultCode, DocumentedFault>>>> = {
  'ShopperLogin.authorizeCustomer': { 'invalid-grant': { oauth: 'invalid_request' } },
  'ShopperLogin.authenticateCustomer': { 'invalid-grant': { oauth: 'invalid_request' } },
  'ShopperLogin.authorizeWebauthnRegistration': { 'too-many-attempts': tooMany('login requests', 400) },
  'ShopperLogin.startWebauthnUserRegistration': { 'token-invalid': invalidToken },
  'ShopperLogin.finishWebauthnUserRegistration': { 'token-invalid': invalidToken },
  'ShopperLogin.authorizePasswordlessCustomer': {
    'email-not-confirmed': { status: 400, detail: () => 'Email not verified.' },
    'too-many-attempts': tooMany('login requests', 400),
  },
  'ShopperLogin.getPasswordResetToken': { 'too-many-attempts': tooMany('password reset requests', 400) },
  'ShopperLogin.getSessionBridgeAccessToken': { 'invalid-grant': { oauth: 'invalid_request' } },
  'ShopperLogin.requestOtp': { 'too-many-attempts': tooMany('OTP requests') },
  'ShopperLogin.resetPassword': { 'token-invalid': invalidToken, 'token-expired': invalidToken },
  'ShopperLogin.verifyOtp': {
    'token-invalid': invalidToken,
    'too-many-attempts': tooMany('OTP verification attempts'),
  },
}
