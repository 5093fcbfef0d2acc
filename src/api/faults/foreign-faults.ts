import { basketFaults, basketQuotaFault } from './basket-faults.ts'
import { argument, type DocumentedFault, type OAuthError } from './documented-fault.ts'
import type { FaultDocument } from './faults.ts'
import { documentedStatus } from './documented-statuses.ts'
import { faultOfApi } from './faults-of-apis.ts'
import { endpointStatuses, type FaultCode } from './shopper-faults.ts'

/** How the documents of the Shopper APIs name a case, where it differs from the shop's own code (DROP-102). */
interface DocumentedFault {
  /** The last part of the fault's type. */
  name?: string
  status?: number
  title?: string
  detail?: (fault: FaultDocument) => string
  /** Members at the top level of the fault, besides those of every fault. */
  members?: (fault: FaultDocument) => Partial<FaultDocument>
  /** The `error` of RFC 6749, for calls of Shopper Login (DROP-103). */
  oauth?: OAuthError
}

type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'conflict'
  | 'not_found'
  | 'forbidden'
  | 'precondition_failure'
  | 'server_error'
  | 'gateway_server_error'

const argument = ({ arguments: values }: FaultDocument, name: string): string => String(values[name] ?? '')

import { orderFaults } from './order-faults.ts'
import type { FaultCode } from './shopper-faults.ts'
/** DROP-057: clients go on with one of the baskets that exist. */
const basketIdsOf = ({ arguments: { basketIds } }: FaultDocument): string =>
  Array.isArray(basketIds) ? basketIds.join(', ') : ''

const basketQuotaFault = (kind: 'baskets' | 'temporary baskets'): DocumentedFault => ({
  name: `customer-${kind.replace(' ', '-')}-quota-exceeded`,
  status: 400,
  detail: (fault) =>
    `The maximum number of ${kind} per customer was exceeded. Please reuse or delete one of the existing ${kind} (${basketIdsOf(fault)}).`,
  members: (fault) => ({ basketIds: basketIdsOf(fault) }),
})

/** Cases of all calls. A code without an entry has its own name. */
const documentedFaults: Readonly<Partial<Record<FaultCode, DocumentedFault>>> = {
  unauthorized: { name: 'invalid-access-token', oauth: 'invalid_client' },
  'api-organization-not-found': { name: 'organization-not-found' },
  breakage: { name: 'internal-server-error' },
  'basket-limit-reached': basketQuotaFault('baskets'),
  'basket-not-found': {
    detail: (fault) => `No basket with ID '${argument(fault, 'basketId')}' could be found.`,
  },
  'customer-not-found': {
    name: 'not-found',
    detail: (fault) => `No customer with ID '${argument(fault, 'customerId')}' could be found.`,
  },
  'callback-not-registered': {
    oauth: 'invalid_request',
    detail: () => "callback_uri doesn't match the registered callbacks of the client.",
  },
  'client-not-authenticated': { oauth: 'invalid_client', detail: () => 'Basic Authorization failed.' },
  'invalid-client': { status: 400, oauth: 'invalid_request', detail: () => 'Bad or missing client_id.' },
  'category-not-found': {
    name: 'product-not-found', // as in the example of getCategory
    detail: (fault) =>
      `No category with ID '${argument(fault, 'categoryId')}' for site '${argument(fault, 'siteId')}' could be found.`,
  },
  'invalid-credentials': { oauth: 'invalid_client' },
  'invalid-expand-parameter': {
    detail: (fault) => `An invalid expand parameter '${argument(fault, 'param')}' was found.`,
  },
  'invalid-grant': { oauth: 'invalid_grant' },
  'invalid-image-types': {
    name: 'validation',
    detail: (fault) =>
      `The 'imgTypes' parameter value '${argument(fault, 'imgTypes')}' is invalid. Counts must be positive integers.`,
  'insufficient-identification': {
    name: 'insufficient-identifying-information',
    detail: () => 'Insufficient identifying information provided to retrieve the order.',
  'invalid-tax-mode': {
    detail: (fault) => `Basket with ID '${argument(fault, 'basketId')}' has invalid tax mode.`,
  },
  'price-adjustment-not-found': {
    detail: (fault) =>
      `No price adjustment with ID '${argument(fault, 'priceAdjustmentId')}' could be found.`,
  },
  'invalid-input': { name: 'validation' },
  'invalid-reason-code': {
    detail: (fault) =>
      `The reason '${argument(fault, 'reason')}' is not configured in Order Management (OMS).`,
    members: (fault) => ({ reason: argument(fault, 'reason') }),
  },
  'login-in-use': {
    name: 'login-already-in-use',
    status: 400,
    detail: () => 'The login is already in use.',
  },
  'missing-site': { name: 'missing-query-parameter' },
  'malformed-selector': {
    detail: (fault) => `The property selector '${argument(fault, 'selector')}' is malformed.`,
  },
  'missing-parameters': { name: 'missing-query-parameter' },
  'missing-postal-code': {
    detail: () => "The input parameter 'postal_code' is required when no coordinates are provided.",
  'oms-not-active': {
    title: 'Oms Not Active',
    detail: () => 'Order Management (OMS) is not active for this site.',
  },
  'order-limit-reached': { status: 409 },
  'product-not-found': {
    detail: (fault) =>
      `No product with ID '${argument(fault, 'productId')}' for site '${argument(fault, 'siteId')}' could be found.`,
  },
  'search-without-query': { name: 'bad-request' },
  'string-constraint-violation': {
    detail: (fault) =>
      `The string length constraint was violated by '${argument(fault, 'parameter')}'. The expected length is '${argument(fault, 'expected')}'.`,
  },
  'too-many-ids': {
    name: 'validation',
    detail: (fault) =>
      `Maximum number of ${argument(fault, 'subject')} you can request in one call is ${argument(fault, 'maximum')}.`,
  },
  'too-many-refinements': { name: 'bad-request' },
  'value-constraint-violation': {
    name: 'bad-request',
    detail: (fault) =>
      `'${argument(fault, 'parameter')}' violates the value constraint. The expected value is between '${argument(fault, 'expected')}'.`,
  },
  'order-not-found': {
    detail: (fault) => `No order with number '${argument(fault, 'orderNo')}' was found.`,
  },
  'temporary-basket-limit-reached': basketQuotaFault('temporary baskets'),
  'wrong-password': { name: 'invalid-password', status: 400, detail: () => 'Invalid Password' },
}

/** Cases of Shopper Login. */
const loginFaults: Readonly<Partial<Record<FaultCode, DocumentedFault>>> = {
  'api-organization-not-found': {
    status: 400,
    oauth: 'invalid_request',
    detail: () => 'Tenant Id Exception - Must be a well-formed tenantId',
  },
}
const asBadRequest = { name: 'bad-request', title: 'Bad Request' }
const badRequest = { 'invalid-field': asBadRequest, 'invalid-input': asBadRequest }

const tooMany = (what: string, status = 429): DocumentedFault => ({
  status,
  detail: () => `Too many ${what} were made. Please try again later.`,
})

/** The Retail React App shows its text for an invalid code when it reads these words. */
const invalidToken: DocumentedFault = { detail: () => 'Invalid token' }

/** Cases of single calls, by `{Api}.{method}`. They replace the entry of the code. */
const documentedFaultsOf: Readonly<Record<string, Partial<Record<FaultCode, DocumentedFault>>>> = {
  'ShopperLogin.authorizeCustomer': { 'invalid-grant': { oauth: 'invalid_request' } },
  'ShopperLogin.authenticateCustomer': { 'invalid-grant': { oauth: 'invalid_request' } },
  'ShopperProducts.getCategories': { 'value-constraint-violation': { name: 'validation' } },
  'ShopperProducts.getCategory': { 'value-constraint-violation': { name: 'validation' } },
  'ShopperExperience.getComponent': badRequest,
  'ShopperExperience.getContentFolder': badRequest,
  'ShopperExperience.getContentFolders': badRequest,
  'ShopperExperience.getMultipleContent': badRequest,
  'ShopperExperience.resolveQualifiers': badRequest,
  'ShopperExperience.searchContent': badRequest,
  'ShopperSeo.getUrlMapping': {
    'seo-url-mapping-not-found': { detail: (fault) => argument(fault, 'urlSegment') },
const contextFaults: Partial<Record<FaultCode, DocumentedFault>> = {
  unauthorized: { name: 'unauthorized' },
  'shopper-context-forbidden': { name: 'forbidden' },
  'shopper-context-not-found': { name: 'shopper-context-no-found' },
  'usid-not-matching': {
    name: 'usid-not-matching-with-token',
    detail: () => 'Usid in incoming request does not match Usid in token.',
  },
}

/** Cases of single calls, by `{Api}.{method}`. They replace the entry of the code. */
const documentedFaultsOf: Readonly<Record<string, Partial<Record<FaultCode, DocumentedFault>>>> = {
  'ShopperContexts.createShopperContext': contextFaults,
  'ShopperContexts.deleteShopperContext': contextFaults,
  'ShopperContexts.getShopperContext': contextFaults,
  'ShopperContexts.updateShopperContext': contextFaults,
  'ShopperConsents.getSubscriptions': { 'invalid-input': { name: 'bad-request' } },
  'ShopperConsents.updateSubscription': {
    'consent-not-offered': { name: 'validation' },
    'email-not-confirmed': { name: 'validation', status: 400 },
  },
  'ShopperPromotions.getPromotionsForCampaign': {
    'invalid-input': {
      name: 'invalid-date',
      title: 'Invalid Start or End Date',
      detail: () => 'Invalid Start or End Date',
    },
    'promotion-not-found': {
      title: 'Not Found',
      detail: () => 'There is no promotion found with the given ID for the requested site.',
    },
  },
  'ShopperCustomers.getPublicProductListItems': { 'invalid-input': { name: 'invalid-expand-parameter' } },
  'ShopperConfigurations.getConfigurations': { unauthorized: { name: 'unauthorized' } },
  // The documents have no 409 for createOrder.
  'ShopperOrders.createOrder': {
    'basket-was-changed': { status: 400 },
    'order-limit-reached': { status: 400 },
    'order-under-way': { status: 400 },
    'payment-approval-needed': { status: 400 },
    'payment-declined': { status: 400 },
    'subscription-needs': { status: 400 },
  },
  'ShopperOrders.failOrder': {
    'order-not-open': {
      name: 'order-status-transition',
      title: 'Order Status Transition',
      detail: (fault) =>
        `The order status change from '${argument(fault, 'status')}' to 'failed' for order with number '${argument(fault, 'orderNo')}' isn't supported.`,
    },
  },
  ...orderFaults,
  ...basketFaults,
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

const typeBase = 'https://api.commercecloud.salesforce.com/documentation/error/v1/errors/'

/**
 * The fault as foreign clients get it: type, status and texts of the documents, and for Shopper Login `error` and
 * `error_description` too. The shop's own members stay beside them.
 *
 * @param call `{Api}.{method}`; undefined for a path that is no call.
 */
export function foreignFault(fault: FaultDocument, call?: string): FaultDocument {
  const code = fault.type.slice(fault.type.indexOf('#') + 1) as FaultCode // the type that faults.ts writes
  const isLogin = call?.startsWith('ShopperLogin.') ?? false
  const documented = documentedFault(code, call)
  const { name = code, title = fault.title, oauth } = documented
  const status = statusOf(code, documented.status ?? fault.status, call)
  const detail = documented.detail?.(fault) ?? fault.detail
  return {
    ...fault,
    status,
    type: typeBase + name,
    title,
    detail,
    ...(isLogin && { error: oauth ?? oauthErrorOf(status), error_description: detail }),
    ...documented.members?.(fault),
    ...(call?.startsWith('ShopperLogin.') &&
      status < 500 && { error: oauth ?? oauthErrorOf(status), error_description: detail }),
  }
}

/** The entry of a code for a call. The narrower one wins. */
const documentedFault = (code: FaultCode, call = ''): DocumentedFault =>
  documentedFaultsOf[call]?.[code] ??
  (call.startsWith('ShopperLogin.') ? loginFaults[code] : undefined) ??
  faultOfApi(call, code) ??
  documentedFaults[code] ??
  {}

/** Refusals of a request before any call reads it: the ledger asks for their statuses in every operation. */
const ofEveryCall: readonly string[] = [
  ...Object.keys(endpointStatuses),
  'api-organization-not-found',
  'site-not-found',
  'unknown-currency',
  'unknown-locale',
]

/** The status in the documents of a call (DROP-104). */
const statusOf = (code: string, status: number, call: string | undefined): number =>
  call?.startsWith('Shopper') && !ofEveryCall.includes(code) ? documentedStatus(call, status) : status

function oauthErrorOf(status: number): OAuthError {
  if (status === 401) return 'invalid_client'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 409) return 'conflict'
  if (status === 412) return 'precondition_failure'
  if (status === 503) return 'gateway_server_error'
  if (status >= 500) return 'server_error'
  return 'invalid_request'
}
