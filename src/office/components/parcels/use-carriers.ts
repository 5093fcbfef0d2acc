import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { call } from '#office/state/call.ts'

export type Carrier = AnswerOf<'listCarriers'>['items'][number]

export const useCarriers = () =>
  useQuery({ queryKey: ['carriers'], queryFn: () => call('listCarriers', {}), select: ({ items }) => items })
