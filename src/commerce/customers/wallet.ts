import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import { newId } from '#shared/identity/ids.ts'
import {
  clearDefaultCard,
  deleteCard,
  insertCard,
  readCards,
  replaceCard,
  updateCard,
} from './card-queries.ts'
import type { WalletCard } from './customer.ts'
import type { Customers, NewCard, AccountRefusal } from './customers.ts'
import { refuseOthers, withOwn, type CustomerDependencies } from './dependencies.ts'

/** PAY-037: the maximum number of cards in a wallet. */
export const mostCards = 10

/** See Customers.addCard. Calls the gateway before it locks the wallet. */
export async function addCard(
  dependencies: CustomerDependencies,
  shopper: Shopper,
  customerId: string,
  { token, holder, ...card }: NewCard,
): ReturnType<Customers['addCard']> {
  const others = refuseOthers(shopper, customerId)
  if (others) return others
  if ((await readCards(dependencies.database, customerId)).length >= mostCards) return full()
  const stored = await dependencies.paymentGateway.storeCard({ token, customerId })
  if (!stored) return refuseToken()
  const added = await addToWallet(dependencies, shopper, customerId, {
    ...card,
    token: stored.token,
    card: { ...stored.card, holder },
  })
  if (isRefusal(added) && !(await isInWallet(dependencies, customerId, stored.token)))
    await dependencies.paymentGateway.forgetCard(stored.token)
  return added
}

/** See Customers.storeCard. */
export async function storeCard(
  { paymentGateway }: CustomerDependencies,
  shopper: Shopper,
  token: string,
): ReturnType<Customers['storeCard']> {
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
    reason: 'answers.card.again',
  })

const addToWallet = (
  dependencies: CustomerDependencies,
  shopper: Shopper,
  customerId: string,
  card: Omit<WalletCard, 'id'>,
): Promise<WalletCard | AccountRefusal | Refusal<'card-already-on-file' | 'card-limit-reached'>> =>
  withOwn(dependencies, shopper, customerId, async () => {
    const { database } = dependencies
    const wallet = await readCards(database, customerId)
    if (wallet.some((saved) => isSameCard(saved, card))) return refuse('card-already-on-file', {})
    if (wallet.length >= mostCards) return full()
    // The first card is the default until another is chosen.
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

/** See Customers.changeCard. */
export const changeCard = (
  dependencies: CustomerDependencies,
  shopper: Shopper,
  customerId: string,
  cardId: string,
  change: Parameters<Customers['changeCard']>[3],
): ReturnType<Customers['changeCard']> =>
  withOwn(dependencies, shopper, customerId, async () => {
    const { database } = dependencies
    const saved = (await readCards(database, customerId)).find(({ id }) => id === cardId)
    if (!saved) return refuse('payment-instrument-not-found', { paymentInstrumentId: cardId })
    const { isDefault = saved.isDefault, expirationMonth, expirationYear } = change
    const card = {
      ...saved.card,
      expirationMonth: expirationMonth ?? saved.card.expirationMonth,
      expirationYear: expirationYear ?? saved.card.expirationYear,
    }
    const changed = { ...saved, isDefault, card }
    if (isDefault && !saved.isDefault) await clearDefaultCard(database, customerId)
    await updateCard(database, customerId, changed)
    return changed
  })

/** See Customers.rereadCards. */
export async function rereadCards(
  { database, paymentGateway }: CustomerDependencies,
  customerId: string,
  day: CalendarDate,
): Promise<void> {
  for (const { id: cardId, token, card } of await readCards(database, customerId)) {
    if (monthOf(card) > day.slice(0, 7)) continue
    const known = (await paymentGateway.readToken(token))?.card
    if (!known || monthOf(known) <= monthOf(card)) continue
    const to = { ...known, holder: card.holder }
    await replaceCard(database, { customerId, cardId }, { from: card, to })
  }
}

/** `YYYY-MM`. */
const monthOf = ({ expirationMonth, expirationYear }: WalletCard['card']): string =>
  `${expirationYear}-${String(expirationMonth).padStart(2, '0')}`

/** See Customers.removeCard. Deletes the card at the gateway first: after an error the removal can be repeated. */
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
