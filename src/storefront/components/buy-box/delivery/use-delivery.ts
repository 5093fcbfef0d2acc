import { useEffect, useState } from 'react'
import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { savedZip, saveZip } from '#storefront/lib/preferences/saved-zip.ts'
import { startStopwatch } from './stopwatch.ts'

type Answer = Awaited<ReturnType<Calls['Site']['getDeliveryPromise']>>

/** The answer, and the milliseconds since its arrival. */
export type DeliveryAnswer = Answer & { elapsed: () => number }

/** The delivery promise for a product at the saved ZIP. Loads again when ZIP or product change, and on `reload`. */
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
