import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { call } from '#office/state/call.ts'
import { useMember } from '#office/state/session.ts'

export type SetupStep = AnswerOf<'getSetup'>['steps'][number]

/** The open setup steps of the shop, for members who may complete them. */
export function useSetup() {
  const { permissions } = useMember()
  return useQuery({
    queryKey: ['setup'],
    queryFn: () => call('getSetup', {}),
    enabled: permissions.includes('settings.edit'),
  })
}
