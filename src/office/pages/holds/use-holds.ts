import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import type { HoldReason } from '#office/lib/orders/holds.ts'
import { queryClient } from '#office/lib/query-client.ts'
import { call } from '#office/state/call.ts'

export type HoldRule = AnswerOf<'listHoldRules'>['rules'][number]
export type RiskRule = AnswerOf<'listRiskRules'>['rules'][number]

const staleTime = 5_000

/** The open holds of a reason, in pages of 100. The first page has the counts of all reasons. */
export const useHolds = (reason: HoldReason | undefined) =>
  useInfiniteQuery({
    queryKey: ['holds', 'list', reason],
    queryFn: ({ pageParam: after }) =>
      call('listHolds', {
        parameters: { ...(reason !== undefined && { reason }), ...(after !== undefined && { after }) },
      }),
    // The type of the cursor.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime,
  })

export const useHoldRules = () =>
  useQuery({ queryKey: ['holds', 'rules'], queryFn: () => call('listHoldRules', {}), staleTime })

export const useRiskRules = () =>
  useQuery({ queryKey: ['risk-rules'], queryFn: () => call('listRiskRules', {}), staleTime })

export const refreshRiskRules = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['risk-rules'] })
