interface Payment {
  methodId: string
  status: string
}

/** PAY-025: the order is placed before the payment, which is sent by mail. */
export const isByCheck = ({ methodId }: Pick<Payment, 'methodId'>): boolean => methodId === 'PAY_BY_CHECK'

/** Whether a payment by check is still expected for an order: all of it, or a part (SALE-091). */
export const awaitsCheck = ({ payments }: { payments: readonly Payment[] }): boolean =>
  payments.some(isAwaited)

/** Whether a payment is a check that has not arrived, or does not cover the amount due. */
export const isAwaited = (payment: Payment): boolean => isByCheck(payment) && payment.status === 'not_paid'
