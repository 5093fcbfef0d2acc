import { basketQuotaFault } from './basket-faults.ts'
import { argument, type DocumentedFault } from './documented-fault.ts'
import type { FaultCode } from './shopper-faults.ts'

/** Cases of all calls. A code without an entry has its own name. */
export const documentedFaults: Readonly<Partial<Record<FaultCode, DocumentedFault>>> = {
  unauthorized: { name: 'invalid-access-token', oauth: 'invalid_client' },
  'credentials-changed': { name: 'invalid-access-token', oauth: 'invalid_client' },
  'client-out-of-scope': { name: 'forbidden', oauth: 'forbidden' },
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
  'external-profile-not-found': {
    name: 'not-found',
    detail: (fault) =>
      `No customer with external profile with ID '${argument(fault, 'externalId')}' could be found.`,
  },
  'invalid-grant': { oauth: 'invalid_grant' },
  'invalid-image-types': {
    name: 'validation',
    detail: (fault) =>
      `The 'imgTypes' parameter value '${argument(fault, 'imgTypes')}' is invalid. Counts must be positive integers.`,
  },
  'insufficient-identification': {
    name: 'insufficient-identifying-information',
    detail: () => 'Insufficient identifying information provided to retrieve the order.',
  },
  'invalid-tax-mode': {
    detail: (fault) => `Basket with ID '${argument(fault, 'basketId')}' has invalid tax mode.`,
  },
  'price-adjustment-not-found': {
    detail: (fault) =>
      `No price adjustment with ID '${argument(fault, 'priceAdjustmentId')}' could be found.`,
  },
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
  },
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
