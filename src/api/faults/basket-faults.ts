import { argument, type DocumentedFault } from './documented-fault.ts'
import type { FaultDocument } from './faults.ts'
import type { FaultCode } from './shopper-faults.ts'

/** DROP-057: clients go on with one of the baskets that exist. */
const basketIdsOf = ({ arguments: { basketIds } }: FaultDocument): string =>
  Array.isArray(basketIds) ? basketIds.join(', ') : ''

/** The fault of one basket too many. */
export const basketQuotaFault = (kind: 'baskets' | 'temporary baskets'): DocumentedFault => ({
  name: `customer-${kind.replace(' ', '-')}-quota-exceeded`,
  status: 400,
  detail: (fault) =>
    `The maximum number of ${kind} per customer was exceeded. Please reuse or delete one of the existing ${kind} (${basketIdsOf(fault)}).`,
  members: (fault) => ({ basketIds: basketIdsOf(fault) }),
})

const noPreviousCustomer: DocumentedFault = {
  name: 'forbidden',
  title: 'Forbidden',
  detail: () => 'Your access-token is valid, but it contains no previous customer to process this action.',
}

const noSourceBasket: DocumentedFault = {
  name: 'no-source-basket-exception',
  title: 'Conflict',
  detail: (fault) => `The previous customer with ID '${argument(fault, 'customerId')}' has no active basket.`,
}

const notPromotable: DocumentedFault = {
  name: 'basket-not-promotable-exception',
  title: 'Conflict',
  detail: () => 'The basket cannot be promoted to a storefront basket in its current state.',
}

/** Cases of single basket calls, by method. Both versions have the same. */
const faultsOfMethods: Readonly<Record<string, Partial<Record<FaultCode, DocumentedFault>>>> = {
  createBasket: {
    'shipping-method-not-applicable': {
      name: 'shipment-not-found',
      status: 404,
      title: 'Shipment Not Found',
      detail: (fault) =>
        `The shipping method with ID '${argument(fault, 'shippingMethodId')}' is unknown or can't be applied to the basket.`,
    },
  },
  mergeBasket: {
    'registered-only': noPreviousCustomer,
    'no-previous-customer': noPreviousCustomer,
    'no-source-basket': noSourceBasket,
    'customer-without-basket': {
      name: 'basket-merge-no-current-basket-exception',
      title: 'Conflict',
      detail: (fault) =>
        `The current customer with ID '${argument(fault, 'customerId')}' has no active basket.`,
    },
  },
  transferBasket: {
    'registered-only': noPreviousCustomer,
    'no-previous-customer': noPreviousCustomer,
    'no-source-basket': noSourceBasket,
    'basket-exists': {
      name: 'basket-transfer-basket-already-exists-exception',
      title: 'Conflict',
      detail: (fault) =>
        `The current customer with ID '${argument(fault, 'customerId')}' has an active basket.`,
    },
  },
  promoteTemporaryBasket: { 'basket-exists': notPromotable, 'basket-not-temporary': notPromotable },
  removeShipmentFromBasket: {
    'default-shipment-needed': {
      name: 'forbidden',
      title: 'Forbidden',
      detail: (fault) =>
        `The shipment with ID '${argument(fault, 'shipmentId')}' corresponds to the default shipment and can't be deleted.`,
    },
  },
}

/** Cases of single basket calls, by `{Api}.{method}`. */
export const basketFaults: typeof faultsOfMethods = Object.fromEntries(
  Object.entries(faultsOfMethods).flatMap(([method, faults]) =>
    ['ShopperBaskets', 'ShopperBasketsV2'].map((api) => [`${api}.${method}`, faults]),
  ),
)
