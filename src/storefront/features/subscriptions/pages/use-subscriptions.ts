import { useState } from 'react'
import type { Calls } from '#api/calls.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'

export type Subscription = Awaited<ReturnType<Calls['Site']['getSubscriptions']>>['data'][number]
type SubscriptionChange = NonNullable<Parameters<Calls['Site']['changeSubscription']>[0]['body']>

/** The customer's subscriptions, including the changes of this page. */
export function useSubscriptions(customerId: string) {
  const answer = useLoaded(customerId, () => calls().Site.getSubscriptions())
  const [changed, setChanged] = useState<readonly Subscription[]>([])
  const loaded = answer.kind === 'loaded' ? answer.value.data : undefined
  const show = (...now: Subscription[]): void => setChanged((before) => [...now, ...before])
  return {
    subscriptions: loaded?.map(
      (one) => changed.find(({ subscriptionId }) => subscriptionId === one.subscriptionId) ?? one,
    ),
    retry: answer.kind === 'failed' ? answer.retry : undefined,
    shown: {
      /** Shows the new state of a subscription after a change. */
      show,
      /** Reads all subscriptions again: another tab or another page may have changed them. */
      reread: async (): Promise<void> => show(...(await calls().Site.getSubscriptions()).data),
    },
  }
}

export type ShownSubscriptions = ReturnType<typeof useSubscriptions>['shown']

export interface SubscriptionChanges {
  busy: boolean
  /** Why the last change failed. */
  error: string | undefined
  /** The result of the last change, as a text. */
  notice: string | undefined
  /** Returns the reason of a failure, or `undefined` after a success. `done` formats the result. */
  change: (body: SubscriptionChange, done: (after: Subscription) => string) => Promise<string | undefined>
  /** Removes the error of the previous form before another form opens. */
  forgetError: () => void
  /** Reads the subscriptions again after a change by other code. `done` is the text of the result. */
  reread: (done: string) => Promise<void>
}

/** Changes one subscription, one change at a time. */
export function useSubscriptionChanges(
  subscriptionId: string,
  shown: ShownSubscriptions,
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
      if (busy) return text('subscriptions.busy')
      setBusy(true)
      setError(undefined)
      try {
        const after = await calls().Site.changeSubscription({ parameters: { subscriptionId }, body })
        shown.show(after)
        setNotice(done(after))
        return undefined
      } catch (failure) {
        // After a refusal the page may be outdated: read it again.
        if (isCallFault(failure) && failure.status < 500) await shown.reread().catch(() => {})
        const reason = reasonOf(failure, text)
        setNotice(undefined)
        setError(reason)
        return reason
      } finally {
        setBusy(false)
      }
    },
    forgetError: () => setError(undefined),
    async reread(done) {
      setError(undefined)
      try {
        await shown.reread()
        setNotice(done)
      } catch {
        setError(text('subscriptions.unread'))
      }
    },
  }
}

/** The reason of a rejected value explains the error to shoppers; its message is for clients of the API. */
function reasonOf(failure: unknown, text: (id: string) => string): string {
  if (!isCallFault(failure, 'invalid-field')) return failureText(failure, text)
  const { field, reason } = failure.details
  if (field === 'skip') return text('subscriptions.skippedMeanwhile')
  return typeof reason === 'string' ? reason : failure.message
}
