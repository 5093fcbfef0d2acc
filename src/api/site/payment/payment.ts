import { balanceOfGiftCard } from './balanceOfGiftCard.ts'
import { beginPaymentApproval } from './beginPaymentApproval.ts'
import { checkPayment } from './checkPayment.ts'
import { customerPaymentToken } from './customerPaymentToken.ts'
import { getPaymentApproval } from './getPaymentApproval.ts'
import { getPaymentMethods } from './getPaymentMethods.ts'

/** Calls on payment methods, approvals, tokens and gift cards. */
export const payment = {
  balanceOfGiftCard,
  beginPaymentApproval,
  checkPayment,
  customerPaymentToken,
  getPaymentApproval,
  getPaymentMethods,
}
