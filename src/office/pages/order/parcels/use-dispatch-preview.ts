import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CallFailure, isFailure } from '#office/lib/calls/call-failure.ts'
import type { AnswerOf, BodyOf } from '#office/lib/calls/call-types.ts'
import { queryClient } from '#office/lib/query-client.ts'
import { call } from '#office/state/call.ts'
import { useText } from '#ui/messages/use-text.ts'

export type LeavingParcel = BodyOf<'dispatchParcels'>['parcels'][number]
type DispatchEffect = AnswerOf<'previewDispatch'>

const queryOf = (parcel: LeavingParcel) => ({
  queryKey: ['dispatch-preview', JSON.stringify(parcel)],
  queryFn: () => call('previewDispatch', { body: { parcels: [parcel] } }),
  retry: false,
  staleTime: 0,
  gcTime: 0,
})

/** The visible values of an effect. */
const seenOf = ({ parcels, mails, captured, stays }: DispatchEffect): string =>
  JSON.stringify([parcels, mails, captured, stays])

/**
 * The preview of a dispatch (OFF-098). The tracking number is not part of it, so a scanned number can be sent with
 * one press. `send` uses the token of the shown preview. If the effect has changed meanwhile, the server refuses the
 * dispatch, and the new effect is shown.
 */
export function useDispatchPreview(parcel: LeavingParcel) {
  const text = useText()
  const { trackingNumber: _, ...previewed } = parcel
  const found = useQuery({ ...queryOf(previewed), placeholderData: keepPreviousData })
  return {
    found,
    async send(sent: LeavingParcel, act: (effect: string) => Promise<void>): Promise<void> {
      const { trackingNumber: __, ...asked } = sent
      const seen = found.data
      const now = await queryClient.fetchQuery(queryOf(asked))
      if (!seen || seenOf(seen) !== seenOf(now)) {
        await found.refetch()
        throw new CallFailure({ code: 'nothing-seen', detail: text('effect.wait') })
      }
      try {
        await act(now.effect)
      } catch (failure) {
        if (isFailure(failure, 'effect-changed')) await found.refetch()
        throw failure
      }
    },
  }
}
