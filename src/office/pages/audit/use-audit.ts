import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { AuditSearch } from '#office/lib/audit-search.ts'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { call } from '#office/state/call.ts'

type Page = AnswerOf<'searchAudit'>
export type AuditEntry = Page['items'][number]
export type AuditMember = Page['members'][number]

/** The entries that match, the newest first, a hundred at a time. */
export const useAudit = (search: AuditSearch) =>
  useInfiniteQuery({
    queryKey: ['audit', search],
    queryFn: ({ pageParam }) => call('searchAudit', { parameters: { ...search, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // A later opening of the page reads the newest entries only.
    gcTime: 0,
  })

const none: readonly AuditMember[] = []

/** The members to choose from: they come with the entries. */
export const useAuditMembers = (search: AuditSearch): readonly AuditMember[] =>
  useAudit(search).data?.pages[0]?.members ?? none
