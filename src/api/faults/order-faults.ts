import { argument, type DocumentedFault } from './documented-fault.ts'
import type { FaultDocument } from './faults.ts'
import type { FaultCode } from './shopper-faults.ts'

type Faults = Partial<Record<FaultCode, DocumentedFault>>

const orderNoOf = (fault: FaultDocument) => ({ orderNo: argument(fault, 'orderNo') })

const textsOf = ({ arguments: values }: FaultDocument, name: string): string[] => {
  const list = values[name]
  return Array.isArray(list) ? list.map(String) : []
}

const cancelFailed: DocumentedFault = {
  name: 'order-cancel-failed',
  title: 'Order Cancel Failed',
  detail: (fault) => `Order '${argument(fault, 'orderNo')}' cannot be cancelled.`,
  members: orderNoOf,
}

/** Cases of single calls of orders, gift certificates and payments, by `{Api}.{method}`. */
export const orderFaults: Readonly<Record<string, Faults>> = {
  // The documents have no 409 for createOrder.
  'ShopperOrders.createOrder': {
    'basket-was-changed': { status: 400 },
    'order-limit-reached': { status: 400 },
    'order-not-open': { status: 400 },
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
  'ShopperOrders.cancelOmsOrder': {
    'cancel-too-late': cancelFailed,
  },
  'ShopperOrders.returnOmsOrder': {
    'order-return-failed': {
      detail: (fault) => `Order '${argument(fault, 'orderNo')}' cannot be returned.`,
      members: orderNoOf,
    },
    'return-quantity-exceeded': {
      detail: (fault) =>
        `The return request for order '${argument(fault, 'orderNo')}' exceeds the quantity available to return on one or more items.`,
      members: (fault) => ({ ...orderNoOf(fault), itemIds: textsOf(fault, 'itemIds') }),
    },
    'unknown-product-item-ids': {
      title: 'Unknown Product Item Ids',
      detail: (fault) =>
        `One or more product item IDs in the request are not part of order '${argument(fault, 'orderNo')}'.`,
      members: (fault) => ({ ...orderNoOf(fault), unknownItemIds: textsOf(fault, 'unknownItemIds') }),
    },
  },
  'ShopperGiftCertificates.getGiftCertificate': {
    'gift-card-not-found': {
      name: 'not-found',
      title: 'Gift Certificate Not Found Exception',
      detail: () => 'The gift certificate with the provided code could not be retrieved.',
    },
  },
  'ShopperPayments.getPaymentConfiguration': {
    'invalid-payment-configuration-request': {
      title: 'Bad Request',
      detail: (fault) =>
        `The payment configuration request field '${argument(fault, 'invalidField')}' is invalid.`,
      members: (fault) => ({ invalidField: argument(fault, 'invalidField') }),
    },
  },
}
