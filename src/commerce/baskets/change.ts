import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { KeyedMutex } from '#shared/queue.ts'
import type { Basket } from './basket.ts'
import type { Changed } from './baskets.ts'
import { senderOf, type BasketDependencies, type BasketCommand, type RequestContext } from './dependencies.ts'
import { expiryOf } from './quotas.ts'
import { changesHolds, holdForPayment } from './stock/hold-for-payment.ts'
import { lockBasket, readBasket, saveBasket } from './queries.ts'
import { repriceAndCheckStock } from './reprice/reprice.ts'

/** Checks the repriced basket before it is saved, for a change that depends on amounts. */
export type Check = (repriced: Basket) => Refusal | undefined

export type Change = (shopper: Shopper, basketId: string, command: BasketCommand, check?: Check) => Changed

/**
 * Opens the function that runs a command on a shopper's basket: it reads the basket, changes and reprices it, and saves
 * it. Three statements, whatever the number of items. `mutex` queues the changes of one basket within this process;
 * between processes the version of the row decides. When another process saved the basket first, the command runs again
 * behind a lock of the row, where the processes queue: every change has its turn.
 */
export function openChange(dependencies: ChangeDependencies): Change {
  const run = async (
    { shopper, basketId, command, check, payments }: WantedChange,
    read: typeof readBasket,
  ): Promise<Basket | Refusal | undefined> => {
    const before = await ownBasket(dependencies, shopper, basketId, read)
    if (!before) return refuse('basket-not-found', { basketId })
    const requestContext = await requestContextOf(dependencies, shopper, before)
    const wanted = await command(before, { ...dependencies, ...requestContext, payments })
    if (isRefusal(wanted)) return wanted
    const repriced = await repriceAndCheckStock(dependencies, requestContext, {
      before,
      wanted,
      shortage: 'refuse',
      stock: 'read',
    })
    if (isRefusal(repriced)) return repriced
    const refusal = check?.(repriced)
    if (refusal) return refusal
    const saved = await save(dependencies, { before, after: repriced }, requestContext)
    if (saved) dependencies.onSaved(before, saved)
    return saved
  }

  return (shopper, basketId, command, check) =>
    dependencies.mutex(basketId, async () => {
      const payments = rememberTokens(dependencies.payments)
      const change = { shopper, basketId, command, check, payments }
      const changed = await run(change, readBasket)
      if (changed) return changed
      return dependencies.database.transact(async () => {
        const queued = await run(change, lockBasket)
        if (!queued) throw new Error(`Basket ${basketId} was saved in spite of its lock`)
        return queued
      })
    })
}

interface ChangeDependencies extends BasketDependencies {
  mutex: KeyedMutex
  onSaved: (before: Basket, after: Basket) => void
}

interface WantedChange {
  shopper: Shopper
  basketId: string
  command: BasketCommand
  check: Check | undefined
  payments: BasketDependencies['payments']
}

/** Asks the gateway about a token once: a command that runs again does so while its basket is locked. */
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
  return basket?.customerId === shopper.customerId && basket.siteId === shopper.siteId ? basket : undefined
}

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
 * Saves the basket, and holds or releases its stock. Gives it with its new version; `undefined` when another process saved
 * it first.
 */
export async function save(
  dependencies: BasketDependencies,
  { before, after }: { before: Basket; after: Basket },
  { now, shopper }: Pick<RequestContext, 'now' | 'shopper'>,
): Promise<Basket | undefined> {
  const { database } = dependencies
  const changed = { ...after, modifiedAt: now.toISOString() }
  const write = async () => {
    const isSaved = await saveBasket(database, changed, expiryOf(after.customerKind, now))
    return isSaved ? { ...changed, version: after.version + 1 } : undefined
  }
  if (!changesHolds(before, after)) return write()
  return database.transact(async () => {
    const saved = await write()
    return saved && withHold(saved, await holdForPayment(dependencies, saved, senderOf(shopper)))
  })
}

function withHold({ heldUntil: _, ...basket }: Basket, until: Date | undefined): Basket {
  return until ? { ...basket, heldUntil: until.toISOString() } : basket
}
