import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { KeyedMutex } from '#shared/work/queue.ts'
import type { Basket } from './basket.ts'
import type { Changed } from './basket-commands.ts'
import { senderOf, type BasketDependencies, type BasketCommand, type RequestContext } from './dependencies.ts'
import { expiryOf } from './limits/quotas.ts'
import { changesHolds, holdForPayment } from './stock/hold-for-payment.ts'
import { lockBasket, lockRow, readBasket, saveBasket } from './queries.ts'
import type { RecentBaskets } from './recent-baskets.ts'
import { repriceAndCheckStock } from './reprice/reprice.ts'

/** Checks the repriced basket before it is saved, for a change that depends on amounts. */
type Check = (repriced: Basket) => Refusal | undefined

interface ChangeOptions {
  check?: Check
  /**
   * Whether the command may first run on a basket that may be outdated, and then again. False for commands that count
   * attempts: promo codes and gift cards.
   */
  isRepeatable?: boolean
}

export type Change = (
  shopper: Shopper,
  basketId: string,
  command: BasketCommand,
  options?: ChangeOptions,
) => Changed

type Outcome =
  | { saved: Basket; before: Basket; document: string }
  | { refusal: Refusal }
  /** Another process has saved the basket since it was read. */
  | { newer: Basket | undefined }

/**
 * Opens the function that runs a command on a shopper's basket: it changes, reprices and saves the basket. Two
 * statements (stock and save) for a basket that this process saved last, else three, with any number of items.
 * `mutex` queues the changes of one basket within this process; between processes the row version decides. If another
 * process saved the basket first, the command runs again on that version, and after that with a row lock, where the
 * processes queue, so that no change is starved.
 */
export function openChange(dependencies: ChangeDependencies): Change {
  const { database, mutex, recent } = dependencies

  async function run(change: WantedChange, before: Basket | undefined): Promise<Outcome> {
    const { shopper, basketId, command, check, payments } = change
    if (!before || !isOwn(before, shopper)) return { refusal: refuse('basket-not-found', { basketId }) }
    const requestContext = await requestContextOf(dependencies, shopper, before)
    const wanted = await command(before, { ...dependencies, ...requestContext, payments })
    if (isRefusal(wanted)) return { refusal: wanted }
    const repriced = await repriceAndCheckStock(dependencies, requestContext, {
      before,
      wanted,
      shortage: 'refuse',
      stock: 'read',
    })
    if (isRefusal(repriced)) return { refusal: repriced }
    const refusal = check?.(repriced)
    if (refusal) return { refusal }
    const result = await save(dependencies, { before, after: repriced }, requestContext)
    return 'newer' in result ? result : { ...result, before }
  }

  /**
   * Runs the change on the basket as this process last saved it. `undefined` if this process has not saved the basket
   * recently.
   */
  async function runOnRecent(change: WantedChange): Promise<Outcome | undefined> {
    const known = change.isRepeatable ? recent.find(change.basketId) : undefined
    if (!known) return undefined
    const outcome = await run(change, known)
    if ('saved' in outcome) return outcome
    const newest = 'newer' in outcome ? outcome.newer : await readBasket(database, change.basketId)
    // A refusal is valid if the basket is unchanged since it was read.
    if ('refusal' in outcome && newest?.version === known.version) return outcome
    return run(change, newest)
  }

  return (shopper, basketId, command, options = {}) =>
    mutex(basketId, async () => {
      const payments = rememberTokens(dependencies.payments)
      const change = { isRepeatable: false, ...options, shopper, basketId, command, payments }
      const first = (await runOnRecent(change)) ?? (await run(change, await readBasket(database, basketId)))
      const outcome =
        'newer' in first
          ? await database.transact(async () => run(change, await lockBasket(database, basketId)))
          : first
      if ('refusal' in outcome) return outcome.refusal
      if ('newer' in outcome) throw new Error(`Basket ${basketId} was saved in spite of its lock`)
      const { before, saved, document } = outcome
      recent.remember(saved, document)
      dependencies.onSaved(before, saved)
      return saved
    })
}

interface ChangeDependencies extends BasketDependencies {
  mutex: KeyedMutex
  recent: RecentBaskets
  onSaved: (before: Basket, after: Basket) => void
}

interface WantedChange extends ChangeOptions {
  shopper: Shopper
  basketId: string
  command: BasketCommand
  payments: BasketDependencies['payments']
}

/**
 * Memoizes the gateway's result for a token, because a command that runs again does so while its basket is locked.
 */
function rememberTokens(payments: BasketDependencies['payments']): BasketDependencies['payments'] {
  const answers = new Map<string, ReturnType<typeof payments.readToken>>()
  return {
    ...payments,
    readToken(token, instrument) {
      const key = JSON.stringify([token, instrument.methodId, instrument.customerId])
      const answer = answers.get(key) ?? payments.readToken(token, instrument)
      answers.set(key, answer)
      return answer
    },
  }
}

/** The shopper's basket on this site; `undefined` for a basket of another shopper or site. */
export async function ownBasket(
  { database }: BasketDependencies,
  shopper: Shopper,
  basketId: string,
  read: typeof readBasket = readBasket,
): Promise<Basket | undefined> {
  const basket = await read(database, basketId)
  return basket && isOwn(basket, shopper) ? basket : undefined
}

/** Whether a basket is the shopper's, on the shopper's site. */
export const isOwn = (basket: Basket, shopper: Shopper): boolean =>
  basket.customerId === shopper.customerId && basket.siteId === shopper.siteId

/** The context of a request to a basket: its shopper and site, and the current time. */
export async function requestContextOf(
  { sites }: BasketDependencies,
  shopper: Shopper,
  { siteId }: Pick<Basket, 'siteId'>,
): Promise<RequestContext> {
  const site = await sites.find(siteId)
  if (!site) throw new Error(`Basket of a site that does not exist: ${siteId}`)
  return { shopper, site, now: new Date() }
}

/**
 * Saves the basket, and holds or releases its stock. Returns it with its new version and its stored JSON, or the
 * newer basket if another process saved it first. Inside a transaction the caller has locked the row, so another
 * process cannot save it.
 */
export async function save(
  dependencies: BasketDependencies,
  { before, after }: { before: Basket; after: Basket },
  { now, shopper }: Pick<RequestContext, 'now' | 'shopper'>,
): Promise<{ saved: Basket; document: string } | { saved?: never; newer: Basket | undefined }> {
  const { database } = dependencies
  const changed = { ...after, modifiedAt: now.toISOString() }
  const write = async () => {
    const result = await saveBasket(database, changed, expiryOf(after.customerKind, now))
    return 'newer' in result ? result : { ...result, saved: { ...changed, version: after.version + 1 } }
  }
  if (!changesHolds(before, after)) return write()
  try {
    return await database.transact(async () => {
      // The statements are sent together, in this order: the row is locked before the stock, as in a failing order.
      // This prevents a deadlock. If the basket has another version now, it is not written, and its holds are rolled
      // back.
      const [, written, until] = await Promise.all([
        lockRow(database, after.id),
        write(),
        holdForPayment(dependencies, changed, senderOf(shopper)),
      ])
      if ('newer' in written) throw new SavedBefore(written.newer)
      return { ...written, saved: withHold(written.saved, until) }
    })
  } catch (error) {
    if (error instanceof SavedBefore) return { newer: error.newer }
    throw error
  }
}

/** Rolls the holds back if another process has saved the basket. */
class SavedBefore extends Error {
  readonly newer: Basket | undefined

  constructor(newer: Basket | undefined) {
    super('Another process has saved the basket')
    this.name = 'SavedBefore'
    this.newer = newer
  }
}

/** The basket with the end of its stock hold, if it has one. */
export function withHold({ heldUntil: _, ...basket }: Basket, until: Date | undefined): Basket {
  return until ? { ...basket, heldUntil: until.toISOString() } : basket
}
