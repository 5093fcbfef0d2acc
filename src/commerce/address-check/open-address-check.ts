import type { AddressChecker } from '#commerce/ports/address-checker.ts'
import { refuse } from '#commerce/refusals.ts'
import type { AddressCheck } from './address-check.ts'
import type { OwnCheckerDependencies } from './dependencies.ts'
import { openOwnChecker } from './own-checker.ts'
import { updateKnownStreets } from './update-known-streets.ts'

interface AddressCheckDependencies extends OwnCheckerDependencies {
  /** The checker of a vendor. */
  vendor?: AddressChecker | undefined
  /** Receives the errors of the vendor's checker. */
  report: (error: unknown) => void
  /** The time limit of the vendor's checker. */
  timeoutMilliseconds?: number
}

/** Opens address help. Uses the shop's own checker if there is no vendor, or if the vendor's checker fails. */
export function openAddressCheck({
  database,
  stores,
  vendor,
  report,
  timeoutMilliseconds = 3_000,
}: AddressCheckDependencies): AddressCheck {
  const own = openOwnChecker({ database, stores })

  async function ask<Answer>(
    question: (checker: AddressChecker, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    if (!vendor) return question(own, signal)
    try {
      return await orTimeout(question(vendor, signal), signal)
    } catch (error) {
      report(error)
      return question(own, signal)
    }
  }

  return {
    check: (place) => ask((checker, signal) => checker.check(place, signal)),
    suggest: (beginning) => ask((checker, signal) => checker.suggest(beginning, signal)),
    async find(key) {
      const place = await ask((checker, signal) => checker.find(key, signal))
      return place ?? refuse('suggestion-not-found', {})
    },
    updateKnownStreets: () => updateKnownStreets(database),
  }
}

/** The result of a check, or the abort reason of the signal, because an adapter may ignore its signal. */
function orTimeout<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return Promise.race([answer, promise])
}
