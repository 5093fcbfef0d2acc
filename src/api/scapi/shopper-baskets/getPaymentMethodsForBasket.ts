import { call } from '#api/call.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'
import { PaymentMethodResultSchema, paymentMethodsDocument } from './documents/payment-methods-document.ts'

export const getPaymentMethodsForBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `GET ${version.root}/{basketId}/payment-methods`,
    summary: 'Returns the payment methods for the basket.',
    description: 'The methods depend on the total.',
    auth: 'shopper',
    parameters: BasketParameters,
    handle: ({ shop, shopper, parameters }) => shop.baskets.paymentMethods(shopper, parameters.basketId),
    document: PaymentMethodResultSchema,
    answer: (methods, context) =>
      paymentMethodsDocument(context.client.isOwn ? methods : withGiftCertificates(methods), context),
  })

/** DROP-068: foreign clients know the shop's gift cards as gift certificates. */
const withGiftCertificates = <Method extends { id: string }>(methods: readonly Method[]): Method[] =>
  methods.flatMap((method) =>
    method.id === 'GIFTCARD' ? [method, { ...method, id: 'GIFT_CERTIFICATE' }] : [method],
  )
