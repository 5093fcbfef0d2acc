import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AnswerOf, BodyOf } from '#office/lib/calls/call-types.ts'
import { call } from '#office/state/call.ts'

export type Effect = AnswerOf<'previewAction'>
export type Action = BodyOf<'previewAction'>

/** Typing is over so long after the last key. */
const pauseMilliseconds = 300

/** What an action would do, as the engine says (OFF-046). Undefined: nothing is chosen yet. */
export function usePreview(orderNo: string, action: Action | undefined) {
  const asked = useLater(action === undefined ? '' : JSON.stringify(action))
  const found = useQuery({
    queryKey: ['preview', orderNo, asked],
    // The text is that of an action.
    queryFn: () => call('previewAction', { parameters: { no: orderNo }, body: JSON.parse(asked) as Action }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  return { ...previewState(action, asked, found), refetch: found.refetch }
}

interface Found {
  data: Effect | undefined
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
}

/** What is known of the chosen action. `asked` is the last one that was sent, and `found` its answer. */
export function previewState(action: Action | undefined, asked: string, found: Found) {
  const { data, error, isFetching, isPlaceholderData } = found
  const isCurrent = action !== undefined && asked === JSON.stringify(action) && !isPlaceholderData
  const failure = isCurrent && !isFetching ? (error ?? undefined) : undefined
  const effect = isCurrent && !isFetching && !error ? data : undefined
  return {
    /** The newest effect, which may be that of an earlier choice. */
    shown: action === undefined || error ? undefined : data,
    /** The effect of what is chosen now. */
    effect,
    isAsked: action !== undefined,
    /** The effect is being read: the button of the action waits for it. */
    isWaiting: action !== undefined && !effect && !failure,
    error: failure,
  }
}

/** A text that has not changed for a moment. */
function useLater(text: string): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return later
}
