import type { Database } from '#commerce/database.ts'
import { issueCard, issueRefundCard } from './issue-sold-cards.ts'
import { markSentCards, queueDueMails } from './mail-sold-cards.ts'
import { purposeOf } from './mail-purpose.ts'
import { voidCard } from './queries.ts'
import { sendAgain } from './send-again.ts'
import { lockSold, markCancelled, readBoughtBy, readSold, type BoughtCardRow } from './sold-card-queries.ts'
import type { Buying, OwnGiftCard, SoldGiftCardDependencies, SoldGiftCards } from './sold-cards.ts'

/** Opens the e-gift cards of orders. */
export function openSoldGiftCards(dependencies: SoldGiftCardDependencies): SoldGiftCards {
  const { database, mail } = dependencies
  return {
    async issueFor(order) {
      for (const card of order.eGiftCards ?? []) await issueCard(dependencies, order, card)
    },
    issueRefund: (order, refund) => issueRefundCard(dependencies, order, refund),
    areSpent: async (order, itemId) => (await soldOf(database, order, itemId)).some(({ isSpent }) => isSpent),
    voidedByHand: async (order, itemId) =>
      (await soldOf(database, order, itemId)).flatMap((card) => (card.isVoidedByHand ? card.number : [])),
    async voidFor(order, itemId) {
      const { orderNo, eGiftCards = [] } = order
      if (eGiftCards.length === 0) return
      await lockSold(database, orderNo)
      const cards = (await soldOf(database, order, itemId)).filter(({ isVoided }) => !isVoided)
      for (const card of cards) {
        // Refused before, so it was used in between. The error rolls the cancellation back.
        if (card.isSpent) throw new Error(`A gift card of order ${orderNo} is being spent`)
        await voidCard(database, card.number, orderNo)
        await mail.withdraw(purposeOf(card))
      }
      await markCancelled(
        database,
        orderNo,
        cards.map((card) => card.itemId),
      )
    },
    boughtBy: async (buyer) => (await readBoughtBy(database, buyer)).map(ownCard),
    of: async (orderNo) =>
      (await readSold(database, orderNo)).map(({ itemId, sendAt, sentAt, isVoided }) => ({
        itemId,
        sendAt: sendAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
        isVoided,
      })),
    numbersOf: async (orderNo) =>
      new Map((await readSold(database, orderNo)).map(({ itemId, number }) => [itemId, number])),
    sendAgain: (number, email, follow) => sendAgain(dependencies, { number, email, follow }),
    async sendDue(follow) {
      const { count, failures } = await queueDueMails(dependencies)
      await markSentCards(dependencies, follow)
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} gift cards could not be mailed`, {
          cause: failures[0],
        })
      return count
    },
  }
}

/** The cards of an order, or one of them. An order without e-gift cards runs no statement. */
const soldOf = async (
  database: Database,
  { orderNo, eGiftCards = [] }: Buying,
  itemId: string | undefined,
): ReturnType<typeof readSold> =>
  eGiftCards.length === 0
    ? []
    : (await readSold(database, orderNo)).filter((card) => itemId === undefined || card.itemId === itemId)

function ownCard({ isVoided, isSpent, sentAt, sendAt, boughtAt, ...card }: BoughtCardRow): OwnGiftCard {
  const state = isVoided ? 'cancelled' : isSpent ? 'used' : sentAt ? 'sent' : 'waiting'
  return {
    ...card,
    boughtAt: boughtAt.toISOString(),
    sendAt: sendAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    state,
  }
}
