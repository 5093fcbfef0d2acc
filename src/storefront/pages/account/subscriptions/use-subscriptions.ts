import { useState } from 'react'
import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'

export type Subscription = Awaited<ReturnType<Calls['Site']['getSubscriptions']>>['data'][number]
export type SubscriptionChange = NonNullable<Parameters<Calls['Site']['changeSubscription']>[0]['body']>

/** The subscriptions of the customer, with what was changed here. */
export function useSubscriptions(customerId: string) {
  const answer = useLoaded(customerId, () => calls().Site.getSubscriptions())
  const [changed, setChanged] = useState<readonly Subscription[]>([])
  const loaded = answer.kind === 'loaded' ? answer.value.data : undefined
  return {
    subscriptions: loaded?.map(
      (one) => changed.find(({ subscriptionId }) => subscriptionId === one.subscriptionId) ?? one,
    ),
    retry: answer.kind === 'failed' ? answer.retry : undefined,
    /** Shows a subscription as it is after a change. */
    show: (subscription: Subscription): void => setChanged((before) => [subscription, ...before]),
  }
}

export interface SubscriptionChanges {
  busy: boolean
  /** Why the last change failed. */
  error: string | undefined
  /** What the last change has done. */
  notice: string | undefined
  /** Returns whether the change succeeded; then `done` says what it did. */
  change: (body: SubscriptionChange, done: (after: Subscription) => string) => Promise<boolean>
}

/** Changes one subscription, one change at a time. */
export function useSubscriptionChanges(
  subscriptionId: string,
  show: (subscription: Subscription) => void,
): SubscriptionChanges {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [notice, setNotice] = useState<string>()
  return {
    busy,
    error,
    notice,
    async change(body, done) {
      if (busy) return false
      setBusy(true)
      setError(undefined)
      setNotice(undefined)
      try {
        const after = await calls().Site.changeSubscription({ parameters: { subscriptionId }, body })
        show(after)
        setNotice(done(after))
        return true
      } catch (failure) {
        setError(failureText(failure, text))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
