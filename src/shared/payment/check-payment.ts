interface Payment {
  methodId: string
  status: string
}

/** PAY-025: the order is placed without the money, which comes by mail. */
export const isByCheck = ({ methodId }: Pick<Payment, 'methodId'>): boolean => methodId === 'PAY_BY_CHECK'

/** Whether money of an order is still to come by check: all of it, or a part (SALE-091). */
export const awaitsCheck = ({ payments }: { payments: readonly Payment[] }): boolean =>
  payments.some(isAwaited)

/** Whether a payment is a check that has not come, or not with all that is due. */
export const isAwaited = (payment: Payment): boolean => isByCheck(payment) && payment.status === 'not_paid'
