import type { Database } from '#commerce/database.ts'
import type { Limits } from '#commerce/limits/limits.ts'
import type { Coupons } from '#commerce/pricing/coupons/coupons.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { changedContext } from './changed-context.ts'
import { contextQualifiers } from './context-qualifiers.ts'
import { mostQualifiers, type ShopperContextInput } from './inputs.ts'
import { deleteContext, deleteExpiredContexts, lockSession, readContext, writeContext } from './queries.ts'
import type { ContextRefusal, ShopperContext, ShopperContexts } from './shopper-contexts.ts'

interface ContextDependencies {
  database: Database
  coupons: Pick<Coupons, 'unlimited'>
  limits: Pick<Limits, 'take'>
  clock?: () => Date
}

const dayMilliseconds = 24 * 60 * 60 * 1_000
const validDays = { guest: 1, registered: 7 } as const

/** Opens the contexts of sessions. `clock` is only set in tests. */
export function openShopperContexts({
  database,
  coupons,
  limits,
  clock = () => new Date(),
}: ContextDependencies): ShopperContexts {
  const read = ({ usid }: Shopper) => readContext(database, { usid, now: clock() })
  const write = (shopper: Shopper, input: ShopperContextInput, isPatch: boolean) =>
    database.transact(async () => {
      if (!(await lockSession(database, shopper.usid))) return notFound(shopper)
      const stored = await read(shopper)
      const context = changedContext(isPatch ? (stored ?? {}) : {}, input)
      const refusal = refuseLarge(context) ?? (await countCodes(limits, shopper, { stored, context }))
      if (refusal) return refusal
      const expiresAt = new Date(clock().getTime() + validDays[shopper.kind] * dayMilliseconds)
      await writeContext(database, shopper.usid, { context, expiresAt })
      return { context, isNew: !stored }
    })

  return {
    get: async (shopper) => (await read(shopper)) ?? notFound(shopper),
    put: (shopper, input) => write(shopper, input, false),
    async change(shopper, input) {
      const changed = await write(shopper, input, true)
      return isRefusal(changed) ? changed : changed.context
    },
    async remove(shopper) {
      if ((await deleteContext(database, { usid: shopper.usid, now: clock() })) === 0)
        return notFound(shopper)
    },
    async qualifiersOf(shopper) {
      const context = await read(shopper)
      return context && contextQualifiers(context, await coupons.unlimited(context.couponCodes ?? []))
    },
    sweep: () => deleteExpiredContexts(database, clock()),
  }
}

const notFound = ({ usid }: Shopper) => refuse('shopper-context-not-found', { usid })

function refuseLarge({
  customQualifiers = {},
  assignmentQualifiers = {},
}: ShopperContext): Refusal<'quota-exceeded'> | undefined {
  const isLarge = [customQualifiers, assignmentQualifiers].some(
    (qualifiers) => Object.keys(qualifiers).length > mostQualifiers,
  )
  return isLarge ? refuse('quota-exceeded', { quota: 'qualifiers', limit: mostQualifiers }) : undefined
}

/** A code in a context shows whether it is valid, as in a basket, so new codes count as attempts (decision 0027). */
async function countCodes(
  limits: Pick<Limits, 'take'>,
  shopper: Shopper,
  { stored, context }: { stored: ShopperContext | undefined; context: ShopperContext },
): Promise<ContextRefusal | undefined> {
  const known = new Set(stored?.couponCodes)
  const senders = shopper.senders ?? [shopper.sender ?? shopper.usid]
  for (const code of context.couponCodes ?? []) {
    const flood = known.has(code) ? undefined : await limits.take('coupon', ...senders)
    if (flood) return flood
  }
}
