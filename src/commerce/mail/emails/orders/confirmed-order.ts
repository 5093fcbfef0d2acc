import type { Basket } from '#commerce/baskets/basket.ts'
import type { PaymentCard } from '#commerce/ports/payment-gateway.ts'

/** A payment as shown in emails. */
export interface MailedPayment {
  methodId: string
  amountCents: number
  card: PaymentCard | null
  giftCardNumber: string | null
  custom: Record<string, unknown>
}

type ConfirmedProperties =
  | 'locale'
  | 'currency'
  | 'customerKind'
  | 'customerEmail'
  | 'customerName'
  | 'billingAddress'
  | 'items'
  | 'eGiftCards'
  | 'shipments'
  | 'orderAdjustments'
  | 'productSubtotalCents'
  | 'taxTotalCents'
  | 'orderTotalCents'
  | 'renewals'

/** The properties of a placed order that its confirmation shows. */
export interface ConfirmedOrder extends Pick<Basket, ConfirmedProperties> {
  orderNo: string
  accessCode: string
  countsFor?: { organisationName: string; sellerName: string | null }
  payments: MailedPayment[]
}
