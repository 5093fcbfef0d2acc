import { useEffect, useState } from 'react'
import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { savedZip, saveZip } from '#storefront/lib/preferences/saved-zip.ts'
import { startStopwatch } from './stopwatch.ts'

type Answer = Awaited<ReturnType<Calls['Site']['getDeliveryPromise']>>

/** The response, and the milliseconds since it arrived. */
export type DeliveryAnswer = Answer & { elapsed: () => number }

/**
 * The delivery promise for a product at the saved ZIP code. Reloads when the ZIP code or the product changes, and on
 * `reload`.
 */
export function useDelivery(productId: string) {
  const [zip, setZip] = useState(savedZip)
  const [answer, setAnswer] = useState<DeliveryAnswer>()
  const [hasFailed, setFailed] = useState(false)
  const [reloads, setReloads] = useState(0)
  useEffect(() => {
    if (zip === undefined) return
    let isCurrent = true
    setFailed(false)
    calls()
      .Site.getDeliveryPromise({ parameters: { productId, zip } })
      .then((found) => isCurrent && setAnswer({ ...found, elapsed: startStopwatch() }))
      .catch((error: unknown) => {
        console.error(error)
        if (isCurrent) setFailed(true)
      })
    return () => {
      isCurrent = false
    }
  }, [zip, productId, reloads])
  return {
    zip,
    answer: answer?.zip === zip ? answer : undefined,
    hasFailed,
    choose: (next: string) => {
      saveZip(next)
      setZip(next)
    },
    reload: () => setReloads((count) => count + 1),
  }
}
