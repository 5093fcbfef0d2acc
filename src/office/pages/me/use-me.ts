import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#office/lib/query-client.ts'
import { call } from '#office/state/call.ts'
import { loadSession } from '#office/state/session.ts'

export const useMe = () => useQuery({ queryKey: ['me'], queryFn: () => call('getMe', {}) })

/** Refetches the member after a change, for this page and the frame. */
export async function refreshMe(): Promise<void> {
  await Promise.all([
    loadSession(),
    ...['me', 'my-sessions'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  ])
}
