import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { call } from '#office/state/call.ts'

export type Outlook = AnswerOf<'getOutlook'>

/** The polling interval. Days and stock change slowly. A hidden tab does not poll. */
const readMilliseconds = 60_000

export const useOutlook = () =>
  useQuery({
    queryKey: ['outlook'],
    queryFn: () => call('getOutlook', {}),
    refetchInterval: readMilliseconds,
    staleTime: readMilliseconds,
  })
