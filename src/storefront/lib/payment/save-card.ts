import type { Calls } from '#api/calls.ts'
import type { CardToken } from './card-frame.ts'
import { cardInstrument } from './payment-instrument.ts'

interface CardToSave {
  customerId: string
  token: CardToken
  holder: string
  isDefault?: boolean
}

/** Saves a card in the customer's wallet at the gateway (PAY-012). Returns its id. */
export async function saveCard(
  { ShopperCustomers }: Pick<Calls, 'ShopperCustomers'>,
  { customerId, token, holder, isDefault = false }: CardToSave,
): Promise<string> {
  const { paymentInstrumentId } = await ShopperCustomers.createCustomerPaymentInstrument({
    parameters: { customerId },
    body: { ...cardInstrument(token, holder), default: isDefault },
  })
  return paymentInstrumentId
}
