import type { Site } from '#commerce/settings/sites.ts'
import type { FollowCard } from './follow-card.ts'
import { purposeOf } from './mail-purpose.ts'
import { claimDue, markQueued, markSent, postpone, readQueued, type DueCard } from './sold-card-queries.ts'
import type { SoldGiftCardDependencies } from './sold-cards.ts'

/**
 * Queues the mails that are due, each in its own transaction. Returns their number, and the errors of mails that will
 * be retried.
 */
export async function queueDueMails(dependencies: SoldGiftCardDependencies) {
  const failures: Error[] = []
  let count = 0
  for (;;) {
    const queued = await queueNext(dependencies)
    if (queued === undefined) return { count, failures }
    if (queued instanceof Error) failures.push(queued)
    else count += 1
  }
}

/**
 * Queues a mail in the transaction that marks its card, so that it is queued once. Returns undefined if no card is
 * due.
 */
async function queueNext(dependencies: SoldGiftCardDependencies): Promise<'queued' | Error | undefined> {
  const { database, sites } = dependencies
  const claimed: { card?: DueCard | undefined } = {}
  try {
    return await database.transact(async () => {
      const card = (claimed.card = await claimDue(database))
      if (!card) return undefined
      const site = await sites.find(card.siteId)
      if (!site) throw new Error(`Site ${card.siteId} does not exist`)
      await queueMail(dependencies, card, site)
      return 'queued'
    })
  } catch (cause) {
    const { card } = claimed
    if (!card) throw cause
    await postpone(database, card)
    return new Error(`The mail of a gift card of order ${card.orderNo} could not be queued`, { cause })
  }
}

async function queueMail(
  { database, mail, sealedTexts }: SoldGiftCardDependencies,
  card: DueCard,
  site: Site,
): Promise<void> {
  const { number, details, sealedCode } = card
  const secrets = { number, code: await sealedTexts.open(sealedCode) }
  await mail.sendGiftCard(purposeOf(card), { ...details, secrets }, site)
  await markQueued(database, card)
}

/** Marks the cards whose mail was sent. */
export async function markSentCards(
  { database, mail }: SoldGiftCardDependencies,
  follow: FollowCard,
): Promise<void> {
  const queued = await readQueued(database)
  if (queued.length === 0) return
  const sent = await mail.sentAt(queued.map(purposeOf))
  for (const card of queued) {
    const at = sent.get(purposeOf(card))
    if (!at) continue
    await follow(card, async () => {
      const result = await markSent(database, card, at)
      return { change: result === 0 ? undefined : 'sent', result }
    })
  }
}
