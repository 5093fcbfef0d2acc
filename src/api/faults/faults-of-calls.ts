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

type FaultsOfCalls = Readonly<Record<string, Partial<Record<FaultCode, DocumentedFault>>>>

/** Cases of calls that no other file has. */
const otherFaults: FaultsOfCalls = {
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
}

/** Cases of single calls, by `{Api}.{method}`. They replace the entry of the code. */
export const faultsOfCalls = joined(otherFaults, basketFaults, faultsOfLoginCalls, orderFaults)

/** Throws if two maps have one call: the cases of one would be lost. */
function joined(...maps: readonly FaultsOfCalls[]): FaultsOfCalls {
  const all = new Map<string, FaultsOfCalls[string]>()
  for (const [call, faults] of maps.flatMap((map) => Object.entries(map))) {
    if (all.has(call)) throw new Error(`The faults of ${call} stand in two files`)
    all.set(call, faults)
  }
  return Object.fromEntries(all)
}
