import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { queryClient } from '#office/lib/query-client.ts'
import { call } from '#office/state/call.ts'

export type SavedView = AnswerOf<'listViews'>['items'][number]

const queryKey = ['views']

/** The member's own views and shared ones. Empty while they load. */
export const useViews = (): readonly SavedView[] =>
  useQuery({ queryKey, queryFn: () => call('listViews', {}) }).data?.items ?? []

export const refreshViews = (): Promise<void> => queryClient.invalidateQueries({ queryKey })
