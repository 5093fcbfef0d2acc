import type { Order } from '#commerce/orders/order.ts'
import type { Permission } from '#commerce/staff/permissions.ts'
import type { Member } from '#commerce/staff/staff.ts'
import { awaitsCheck } from '#shared/payment/check-payment.ts'
import { hasDisputedMoney } from '#shared/orders/disputed-payments.ts'
import { newCardCents } from './refunded-cents.ts'

/** Whether an action is possible now, with the reason if it is not (OFF-064). */
export type ActionState = { isAllowed: true } | { isAllowed: false; reason: string }

interface Action {
  id: 'cancel' | 'refund' | 'retryMoney' | 'sentByHand' | 'recordCheck'
  permission: Permission
  /** Returns why the action is not possible. Undefined when it is possible. */
  reason: (order: Order) => string | undefined
}

const disputed = 'The payer has disputed this payment at the bank. Refund nothing until that is decided.'

const placed: readonly Order['status'][] = ['new', 'open', 'completed', 'cancelled']

const actions: readonly Action[] = [
  {
    id: 'cancel',
    permission: 'orders.cancel',
    reason: ({ status, items, changedLines, eGiftCards = [], soldGiftCards = [] }) => {
      if (status === 'cancelled') return 'All of it is canceled.'
      if (!placed.includes(status)) return 'It was never placed.'
      const gone = new Map(changedLines.map(({ itemId, cancelled, left }) => [itemId, cancelled + left]))
      const waits = items.some(({ id, quantity }) => quantity > (gone.get(id) ?? 0))
      const voided = new Set(soldGiftCards.filter(({ isVoided }) => isVoided).map(({ itemId }) => itemId))
      if (!waits && eGiftCards.every(({ id }) => voided.has(id)))
        return 'All of it has left the shop. Refund it instead.'
      return changedLines.some(({ left }) => left > 0)
        ? 'A part of it has left the shop. Cancel what waits at its shipment.'
        : undefined
    },
  },
  {
    id: 'refund',
    permission: 'refunds.make',
    reason: ({ status, orderTotalCents, givenBackCents, refunds, payments, disputes }) => {
      if (!placed.includes(status)) return 'It was never placed.'
      if (hasDisputedMoney({ payments, disputes })) return disputed
      return givenBackCents + newCardCents({ refunds }) < orderTotalCents
        ? undefined
        : 'All of its money was given back.'
    },
  },
  {
    id: 'retryMoney',
    permission: 'refunds.make',
    reason: ({ payments, disputes, toPayAgainCents = 0 }) => {
      if (hasDisputedMoney({ payments, disputes })) return disputed
      return toPayAgainCents > 0 ||
        payments.some(({ owedCents, reference }) => owedCents > 0 && reference !== null)
        ? undefined
        : 'The gateway has refused nothing.'
    },
  },
  {
    id: 'sentByHand',
    permission: 'refunds.make',
    reason: ({ payments, disputes }) => {
      if (hasDisputedMoney({ payments, disputes })) return disputed
      return payments.some(
        ({ owedCents, reference, refundedCents }) =>
          owedCents > 0 || (reference === null && refundedCents > 0),
      )
        ? undefined
        : 'Nothing is owed to the buyer.'
    },
  },
  {
    id: 'recordCheck',
    permission: 'orders.edit',
    reason: ({ status, payments }) => {
      if (!placed.includes(status)) return 'It was never placed.'
      return awaitsCheck({ payments }) ? undefined : 'No check is expected.'
    },
  },
]

/** The actions on an order that the member's role permits. */
export const actionsOf = (
  order: Order,
  { permissions }: Pick<Member, 'permissions'>,
): Partial<Record<Action['id'], ActionState>> =>
  Object.fromEntries(
    actions
      .filter(({ permission }) => permissions.includes(permission))
      .map(({ id, reason: reasonOf }) => {
        const reason = reasonOf(order)
        return [id, reason === undefined ? { isAllowed: true } : { isAllowed: false, reason }]
      }),
  )
