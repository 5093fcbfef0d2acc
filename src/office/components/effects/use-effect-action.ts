import { useState } from 'react'
import { CallFailure, isFailure } from '#office/lib/calls/call-failure.ts'
import type { Effect, usePreview } from './use-preview.ts'

/**
 * Sends an action with the token of its preview. If the effect has changed meanwhile, nothing has happened, and the new effect is read;
 * `before` is the one that was seen. `hint`
 * says what to do while nothing is chosen.
 */
export function useEffectAction(preview: ReturnType<typeof usePreview>, hint: string) {
  const [before, setBefore] = useState<Effect>()
  return {
    before,
    async send(act: (effect: Effect) => Promise<void>): Promise<void> {
      const { effect } = preview
      if (!effect) {
        // Whoever presses has to see what happens first. While it is being read, the button waits.
        if (preview.isWaiting) return
        throw preview.error ?? new CallFailure({ code: 'nothing-seen', detail: hint })
      }
      try {
        await act(effect)
      } catch (failure) {
        if (isFailure(failure, 'effect-changed')) {
          setBefore(effect)
          await preview.refetch()
        }
        throw failure
      }
    },
    /** After `order-changed`, once the member has seen what has happened. */
    async lookAgain(): Promise<void> {
      setBefore(preview.effect)
      await preview.refetch()
    },
  }
}
