import { refuse } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { newId } from '#kit/ids.ts'
import { clearDefaultCard, deleteCard, insertCard, readCards, updateCard } from './card-rows.ts'
import type { WalletCard } from './customer.ts'
import type { Customers, NewCard } from './customers.ts'
import { withOwn, type CustomerParts } from './parts.ts'

export const mostCards = 10

export const addCard = (
  parts: CustomerParts,
  shopper: Shopper,
  customerId: string,
  card: NewCard,
): ReturnType<Customers['addCard']> =>
  withOwn(parts, shopper, customerId, async () => {
    const { database } = parts
    const wallet = await readCards(database, customerId)
    if (wallet.some((saved) => isSameCard(saved, card))) return refuse('card-already-on-file', {})
    if (wallet.length >= mostCards) return refuse('card-limit-reached', { limit: mostCards })
    // The first card is the one to use until another is chosen.
    const added = { ...card, id: newId(), isDefault: card.isDefault || wallet.length === 0 }
    if (added.isDefault) await clearDefaultCard(database, customerId)
    await insertCard(database, customerId, added)
    return added
  })

const isSameCard = (saved: WalletCard, card: NewCard): boolean =>
  saved.token === card.token ||
  (saved.card.maskedNumber === card.card.maskedNumber &&
    saved.card.cardType === card.card.cardType &&
    saved.card.expirationMonth === card.card.expirationMonth &&
    saved.card.expirationYear === card.card.expirationYear)

export const changeCard = (
  parts: CustomerParts,
  shopper: Shopper,
  customerId: string,
  cardId: string,
  change: Parameters<Customers['changeCard']>[3],
): ReturnType<Customers['changeCard']> =>
  withOwn(parts, shopper, customerId, async () => {
    const { database } = parts
    const standing = (await readCards(database, customerId)).find(({ id }) => id === cardId)
    if (!standing) return refuse('payment-instrument-not-found', { paymentInstrumentId: cardId })
    const { isDefault = standing.isDefault, expirationMonth, expirationYear } = change
    const card = {
      ...standing.card,
      expirationMonth: expirationMonth ?? standing.card.expirationMonth,
      expirationYear: expirationYear ?? standing.card.expirationYear,
    }
    const changed = { ...standing, isDefault, card }
    if (isDefault && !standing.isDefault) await clearDefaultCard(database, customerId)
    await updateCard(database, customerId, changed)
    return changed
  })

export const removeCard = (
  parts: CustomerParts,
  shopper: Shopper,
  customerId: string,
  cardId: string,
): ReturnType<Customers['removeCard']> =>
  withOwn(parts, shopper, customerId, async () => {
    const gone = await deleteCard(parts.database, { customerId, cardId })
    if (gone === 0) return refuse('payment-instrument-not-found', { paymentInstrumentId: cardId })
  })
