import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { AuditSearch } from '#office/lib/audit-search.ts'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { call } from '#office/state/call.ts'

type Page = AnswerOf<'searchAudit'>
export type AuditEntry = Page['items'][number]
export type AuditMember = Page['members'][number]

/** The matching entries, the newest first, in pages of 100. */
export const useAudit = (search: AuditSearch) =>
  useInfiniteQuery({
    queryKey: ['audit', search],
    queryFn: ({ pageParam }) => call('searchAudit', { parameters: { ...search, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Without a cache, the page starts with the newest entries when it is opened again.
    gcTime: 0,
  })

const none: readonly AuditMember[] = []

/** The members for the filter, from the response with the entries. */
export const useAuditMembers = (search: AuditSearch): readonly AuditMember[] =>
  useAudit(search).data?.pages[0]?.members ?? none
