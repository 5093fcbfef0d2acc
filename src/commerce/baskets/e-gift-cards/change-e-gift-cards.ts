import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import type { BasketCommand } from '#commerce/baskets/dependencies.ts'
import { onceByKey } from '#commerce/baskets/items/addition-keys.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { newId } from '#shared/identity/ids.ts'
import { toCents, toDecimal, type Currency } from '#shared/money/money.ts'
import type { EGiftCard } from './e-gift-card.ts'
import { EGiftCardInput, mostDaysAhead, mostEGiftCards, wrongAmount, type EGiftCardChange } from './inputs.ts'
import { fieldText } from '#shared/messages/field-text.ts'

/** Adds an e-gift card. Changes nothing if an earlier addition had the same key. */
export const addEGiftCard = (input: EGiftCardInput, key?: string): BasketCommand =>
  onceByKey(key, (basket, { now }) => {
    const { eGiftCards = [] } = basket
    if (eGiftCards.length >= mostEGiftCards)
      return refuse('quota-exceeded', { quota: 'e-gift cards', limit: mostEGiftCards })
    const card = cardOf(newId(), input, basket.currency)
    return (
      amountProblem(input.amount, basket, 'amount') ??
      dayProblem(card, now) ?? { ...basket, eGiftCards: [...eGiftCards, card] }
    )
  })

/** Changes fields of an e-gift card. */
export const changeEGiftCard =
  (cardId: string, change: EGiftCardChange): BasketCommand =>
  (basket, { now }) => {
    const card = basket.eGiftCards?.find(({ id }) => id === cardId)
    if (!card) return refuse('item-not-found', { itemId: cardId })
    const given = Object.entries(change).filter(([, value]) => value !== undefined)
    // Both parts were already validated. The schema only sets the type of the combined value.
    const whole = EGiftCardInput.parse({ ...inputOf(card, basket.currency), ...Object.fromEntries(given) })
    const changed = cardOf(cardId, whole, basket.currency)
    const isNewDay = changed.sendOn !== card.sendOn
    return (
      amountProblem(whole.amount, basket, 'amount') ??
      (isNewDay ? dayProblem(changed, now) : undefined) ?? {
        ...basket,
        eGiftCards: basket.eGiftCards?.map((one) => (one === card ? changed : one)) ?? [],
      }
    )
  }

/** Removes an e-gift card. */
export const removeEGiftCard =
  (cardId: string): BasketCommand =>
  (basket) => {
    const { eGiftCards = [] } = basket
    const others = eGiftCards.filter(({ id }) => id !== cardId)
    return others.length < eGiftCards.length
      ? { ...basket, eGiftCards: others }
      : refuse('item-not-found', { itemId: cardId })
  }

/** Merges both lists, without duplicates. Omits cards above the limit, and reports them in a flash. */
export function mergeEGiftCards(target: Basket, source: Basket): Pick<Basket, 'eGiftCards' | 'flashes'> {
  const { eGiftCards: own = [], flashes } = target
  const added = (source.eGiftCards ?? []).filter(({ id }) => own.every((card) => card.id !== id))
  if (added.length === 0) return { flashes, ...(target.eGiftCards && { eGiftCards: own }) }
  const all = [...own, ...added]
  return {
    eGiftCards: all.slice(0, Math.max(mostEGiftCards, own.length)),
    flashes:
      all.length > mostEGiftCards
        ? [...flashes, fieldText('answers.bag.eGiftCards', { most: mostEGiftCards })]
        : flashes,
  }
}

/** Refuses a stored e-gift card that could not be added today. A past day means immediately. */
export function eGiftCardProblem({
  eGiftCards = [],
  currency,
}: Basket): Refusal<'invalid-field'> | undefined {
  for (const card of eGiftCards) {
    const checked = EGiftCardInput.safeParse(inputOf(card, currency))
    const line = `giftCertificateItems.${card.id}`
    const wrong = amountProblem(toDecimal(card.amountCents, currency), { currency }, `${line}.amount`)
    if (wrong) return wrong
    if (checked.success) continue
    const [issue] = checked.error.issues
    const field = `${line}.${String(issue?.path[0] ?? '')}`
    return refuse('invalid-field', { field, value: '', reason: issue?.message ?? 'answers.invalid' })
  }
  return undefined
}

const cardOf = (id: string, input: EGiftCardInput, currency: Currency): EGiftCard => ({
  id,
  design: input.c_design ?? 'classic',
  amountCents: toCents(input.amount, currency),
  recipientName: input.recipientName,
  recipientEmail: input.recipientEmail,
  senderName: input.senderName,
  message: input.message || null,
  sendOn: input.c_sendOn || null,
})

const inputOf = ({ id: _id, amountCents, sendOn, design, ...card }: EGiftCard, currency: Currency) => ({
  ...card,
  amount: toDecimal(amountCents, currency),
  c_sendOn: sendOn,
  c_design: design,
})

function amountProblem(
  amount: number,
  { currency }: Pick<Basket, 'currency'>,
  field: string,
): Refusal<'invalid-field'> | undefined {
  const reason = wrongAmount(amount, currency)
  return reason === undefined ? undefined : refuse('invalid-field', { field, value: String(amount), reason })
}

function dayProblem({ sendOn }: EGiftCard, now: Date): Refusal<'invalid-field'> | undefined {
  const today = shopDay(now)
  const last = addDays(today, mostDaysAhead)
  if (sendOn === null || (sendOn >= today && sendOn <= last)) return undefined
  return refuse('invalid-field', {
    field: 'c_sendOn',
    value: sendOn,
    reason: sendOn < today ? 'answers.eGiftCard.fromToday' : fieldText('answers.eGiftCard.until', { last }),
  })
}
