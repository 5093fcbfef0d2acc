import type { Database } from '#commerce/database.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { SealedTexts } from '#commerce/settings/sealed-texts.ts'
import type { GiftCardAdministration } from './administration.ts'
import { purposeOf } from './mail-purpose.ts'
import { voidCard } from './queries.ts'
import type { FollowCard } from './follow-card.ts'
import { changeRecipient, lockSold, readToSendAgain, replaceSold } from './sold-card-queries.ts'

/** The result for an e-gift card whose mail was lost. */
export interface SentAgain {
  /**
   * `replaced`: another card with the same amount is mailed instead. `address-changed`: the card is not mailed yet,
   * and will be mailed to the new address on its day. `waiting`: the card is not mailed yet, and the address did not
   * change. `no-address`: the address of the card is unknown.
   */
  kind: 'replaced' | 'address-changed' | 'waiting' | 'no-address'
  recipientEmail: string
  sendAt: Date
}

interface SendAgainDependencies {
  database: Database
  sealedTexts: SealedTexts
  mail: Pick<Mail, 'withdraw'>
  administration: Pick<GiftCardAdministration, 'issue'>
}

type Unsent = Refusal<'gift-card-not-found' | 'gift-card-used' | 'gift-card-voided'>

/** See SoldGiftCards.sendAgain. One transaction, so that there are never two valid cards. */
export async function sendAgain(
  dependencies: SendAgainDependencies,
  { number, email, follow }: { number: string; email: string | undefined; follow: FollowCard },
): Promise<SentAgain | Unsent> {
  const card = await readToSendAgain(dependencies.database, number)
  if (!card) return refuse('gift-card-not-found', {})
  return follow<SentAgain | Unsent>(card, async () => {
    const result = await sendLocked(dependencies, { number, orderNo: card.orderNo, email })
    if (isRefusal(result)) return { change: undefined, result }
    const { kind } = result
    return { change: kind === 'replaced' || kind === 'address-changed' ? kind : undefined, result }
  })
}

async function sendLocked(
  dependencies: SendAgainDependencies,
  { number, orderNo, email }: { number: string; orderNo: string; email: string | undefined },
): Promise<SentAgain | Unsent> {
  const { database } = dependencies
  await lockSold(database, orderNo)
  const card = await readToSendAgain(database, number)
  // A concurrent command has just replaced it.
  if (!card) return refuse('gift-card-not-found', {})
  if (card.isVoided) return refuse('gift-card-voided', { orderNo, lastDigits: [number.slice(-4)] })
  if (card.isSpent || card.balanceCents <= 0) return refuse('gift-card-used', { orderNo })
  const details = { ...card.details, recipientEmail: email ?? card.details.recipientEmail }
  const { recipientEmail } = details
  // Erasing the account has deleted the address of the order.
  if (recipientEmail === '') return { kind: 'no-address', recipientEmail, sendAt: card.sendAt }
  if (!card.isQueued) {
    if (email !== undefined) await changeRecipient(database, card, details)
    return {
      kind: email === undefined ? 'waiting' : 'address-changed',
      recipientEmail,
      sendAt: card.sendAt,
    }
  }
  await replace(dependencies, { ...card, details })
  return { kind: 'replaced', recipientEmail, sendAt: new Date() }
}

type LockedCard = NonNullable<Awaited<ReturnType<typeof readToSendAgain>>>

/** Replaces a card whose mail was lost. Voids the previous card, because its mail may arrive later. */
async function replace(
  { database, mail, administration, sealedTexts }: SendAgainDependencies,
  { number, balanceCents, ...card }: LockedCard,
): Promise<void> {
  const { orderNo } = card
  await voidCard(database, number, orderNo)
  await mail.withdraw(purposeOf(card))
  const { currency } = card.details
  const issued = await administration.issue({ amountCents: balanceCents, currency, orderNo })
  await replaceSold(database, card, {
    number: issued.number,
    details: { ...card.details, amountCents: balanceCents },
    sealedCode: await sealedTexts.seal(issued.securityCode),
  })
}
