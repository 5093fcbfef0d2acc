import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { queryClient } from '#office/lib/query-client.ts'
import { call } from '#office/state/call.ts'

export type ListedMember = AnswerOf<'listMembers'>['items'][number]
export type Invitation = AnswerOf<'listInvitations'>['items'][number]
export type Role = AnswerOf<'listRoles'>['items'][number]

export const useMembers = () =>
  useQuery({ queryKey: ['members'], queryFn: () => call('listMembers', {}), select: ({ items }) => items })

export const useRoles = () =>
  useQuery({ queryKey: ['roles'], queryFn: () => call('listRoles', {}), select: ({ items }) => items })

/** The sites and shops that a role or a member can be limited to. */
export const usePlaces = () => useQuery({ queryKey: ['places'], queryFn: () => call('listPlaces', {}) })

export const useInvitations = () =>
  useQuery({
    queryKey: ['invitations'],
    queryFn: () => call('listInvitations', {}),
    select: ({ items }) => items,
  })

/** Refetches members, invitations and roles after a change of one of them. */
export async function refreshStaff(): Promise<void> {
  await Promise.all(
    ['members', 'invitations', 'roles'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  )
}
