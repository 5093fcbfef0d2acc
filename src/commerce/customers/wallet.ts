import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { newId } from '#shared/ids.ts'
import { clearDefaultCard, deleteCard, insertCard, readCards, updateCard } from './card-queries.ts'
import type { WalletCard } from './customer.ts'
import type { Customers, NewCard, NotTheirs } from './customers.ts'
import { refuseOthers, withOwn, type CustomerDependencies } from './dependencies.ts'

export const mostCards = 10

/** See Customers.addCard. The gateway is asked before the wallet is locked. */
export async function addCard(
  parts: CustomerDependencies,
  shopper: Shopper,
  customerId: string,
  { token, holder, ...card }: NewCard,
): ReturnType<Customers['addCard']> {
  const others = refuseOthers(shopper, customerId)
  if (others) return others
  if ((await readCards(parts.database, customerId)).length >= mostCards) return full()
  const stored = await parts.paymentGateway.storeCard({ token, customerId })
  if (!stored) return refuseToken()
  const added = await put(parts, shopper, customerId, {
    ...card,
    token: stored.token,
    card: { ...stored.card, holder },
  })
  if (isRefusal(added) && !(await isInWallet(parts, customerId, stored.token)))
    await parts.paymentGateway.forgetCard(stored.token)
  return added
}

/** See Customers.keepCard. */
export async function saveCard(
  { paymentGateway }: CustomerDependencies,
  shopper: Shopper,
  token: string,
): ReturnType<Customers['keepCard']> {
  const { customerId } = shopper
  const others = refuseOthers(shopper, customerId)
  if (others) return others
  return (await paymentGateway.storeCard({ token, customerId })) ?? refuseToken()
}

const full = () => refuse('card-limit-reached', { limit: mostCards })

const refuseToken = () =>
  refuse('invalid-field', {
    field: 'paymentCard.creditCardToken',
    value: '',
    reason: 'The card has to be entered again',
  })

const put = (
  parts: CustomerDependencies,
  shopper: Shopper,
  customerId: string,
  card: Omit<WalletCard, 'id'>,
): Promise<WalletCard | NotTheirs | Refusal<'card-already-on-file' | 'card-limit-reached'>> =>
  withOwn(parts, shopper, customerId, async () => {
    const { database } = parts
    const wallet = await readCards(database, customerId)
    if (wallet.some((saved) => isSameCard(saved, card))) return refuse('card-already-on-file', {})
    if (wallet.length >= mostCards) return full()
    // The first card is the one to use until another is chosen.
    const added = { ...card, id: newId(), isDefault: card.isDefault || wallet.length === 0 }
    if (added.isDefault) await clearDefaultCard(database, customerId)
    await insertCard(database, customerId, added)
    return added
  })

const isInWallet = async (
  { database }: CustomerDependencies,
  customerId: string,
  token: string,
): Promise<boolean> => (await readCards(database, customerId)).some((saved) => saved.token === token)

const isSameCard = (saved: WalletCard, card: Omit<WalletCard, 'id'>): boolean =>
  saved.token === card.token ||
  (saved.card.maskedNumber === card.card.maskedNumber &&
    saved.card.cardType === card.card.cardType &&
    saved.card.expirationMonth === card.card.expirationMonth &&
    saved.card.expirationYear === card.card.expirationYear)

export const changeCard = (
  parts: CustomerDependencies,
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

/** See Customers.removeCard. The gateway forgets first: what breaks on the way can be done again. */
export async function removeCard(
  { database, paymentGateway }: CustomerDependencies,
  shopper: Shopper,
  customerId: string,
  cardId: string,
): ReturnType<Customers['removeCard']> {
  const others = refuseOthers(shopper, customerId)
  if (others) return others
  const card = (await readCards(database, customerId)).find(({ id }) => id === cardId)
  if (!card) return refuse('payment-instrument-not-found', { paymentInstrumentId: cardId })
  await paymentGateway.forgetCard(card.token)
  await deleteCard(database, { customerId, cardId })
}
