import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AnswerOf, BodyOf } from '#office/lib/calls/call-types.ts'
import { call } from '#office/state/call.ts'

export type Effect = AnswerOf<'previewAction'>
export type Action = BodyOf<'previewAction'>

/** The delay after the last key, before the preview is requested. */
const pauseMilliseconds = 300

/** Requests the effect of an action from the engine (OFF-046). Undefined: no action is chosen yet. */
export function usePreview(orderNo: string, action: Action | undefined) {
  const asked = useLater(action === undefined ? '' : JSON.stringify(action))
  const found = useQuery({
    queryKey: ['preview', orderNo, asked],
    // `asked` is the JSON text of an action.
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

/** The preview of the chosen action. `asked` is the last action that was sent, and `found` is its result. */
export function previewState(action: Action | undefined, asked: string, found: Found) {
  const { data, error, isFetching, isPlaceholderData } = found
  const isCurrent = action !== undefined && asked === JSON.stringify(action) && !isPlaceholderData
  const failure = isCurrent && !isFetching ? (error ?? undefined) : undefined
  const effect = isCurrent && !isFetching && !error ? data : undefined
  return {
    /** The newest effect, which may belong to an earlier choice. */
    shown: action === undefined || error ? undefined : data,
    /** The effect of the current choice. */
    effect,
    isAsked: action !== undefined,
    /** The effect is loading: the button of the action waits for it. */
    isWaiting: action !== undefined && !effect && !failure,
    error: failure,
  }
}

/** Debounces a text. */
function useLater(text: string): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return later
}
