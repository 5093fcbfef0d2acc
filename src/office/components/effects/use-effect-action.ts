import { useState } from 'react'
import { CallFailure, isFailure } from '#office/lib/calls/call-failure.ts'
import type { Effect, usePreview } from './use-preview.ts'

/**
 * Sends an action with the token of its preview. If the effect has changed meanwhile, the server refuses the action,
 * and the new effect is read; `before` is the effect that the member saw. `hint` is the text while no action is
 * chosen.
 */
export function useEffectAction(preview: ReturnType<typeof usePreview>, hint: string) {
  const [before, setBefore] = useState<Effect>()
  return {
    before,
    async send(act: (effect: Effect) => Promise<void>): Promise<void> {
      const { effect } = preview
      if (!effect) {
        // The member must see the effect before the action is sent. The button waits while the preview loads.
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
    /** Call it after `order-changed`, once the member has seen the changes. */
    async lookAgain(): Promise<void> {
      setBefore(preview.effect)
      await preview.refetch()
    },
  }
}
