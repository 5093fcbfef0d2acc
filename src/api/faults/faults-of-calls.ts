import { basketFaults } from './basket-faults.ts'
import { argument, type DocumentedFault } from './documented-fault.ts'
import { faultsOfLoginCalls } from './login-faults.ts'
import { orderFaults } from './order-faults.ts'
import type { FaultCode } from './shopper-faults.ts'

const asBadRequest = { name: 'bad-request', title: 'Bad Request' }
const badRequest = { 'invalid-field': asBadRequest, 'invalid-input': asBadRequest }

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
export const faultsOfCalls: Readonly<Record<string, Partial<Record<FaultCode, DocumentedFault>>>> = {
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
  },
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
      name: 'InvalidDateException',
      title: 'Invalid Start or End Date',
      detail: () => 'Invalid Start or End Date',
    },
    'promotion-not-found': {
      name: 'PromotionNotFoundException',
      title: 'Not Found',
      detail: () => 'There is no promotion found with the given ID for the requested site.',
    },
  },
  'ShopperCustomers.getExternalProfile': {
    'missing-parameters': { name: 'invalid-customer-external-profile' },
    'invalid-input': { name: 'invalid-customer-external-profile' },
  },
  'ShopperCustomers.registerExternalProfile': { 'not-yours': { name: 'invalid-customer', status: 400 } },
  'ShopperCustomers.getResetPasswordToken': {
    'customer-not-found': { name: 'invalid-customer', status: 400, detail: () => 'The customer is invalid.' },
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
  ...basketFaults,
  ...faultsOfLoginCalls,
  ...orderFaults,
}
