import { useState } from 'react'
import type { BotCheckAction } from '#commerce/bot-check/inputs.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import {
  BotCheckFailure,
  initialState,
  openBotCheck,
  type BotCheck,
  type BotCheckError,
  type BotCheckState,
} from '#storefront/lib/bot-check/bot-check.ts'
// Loaded with the form: after a failed load, a browser only requests code again after a reload, which loses the typed
// text.
import { solve } from '#storefront/lib/bot-check/solve.ts'
import { ShopperError } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import { useHasBotCheck } from '#storefront/lib/preferences/site-preferences.ts'
import { useStore } from '#ui/lib/use-store.ts'

export interface FormBotCheck extends Pick<BotCheckState, 'status' | 'token'> {
  /**
   * Whether the form may be sent: the check has a token, the site has no check, or sending retries a failed check.
   */
  isPassed: boolean
  /** The message for the shopper (FORM-010 to FORM-012). */
  error: string | undefined
  /** Sends the form with a token: `submit: (values) => botCheck.send((token) => …)`. */
  send: BotCheck['send']
  reset: BotCheck['reset']
  /** For `<BotCheckLine botCheck={…} />`, which every form with a check shows. */
  check: BotCheck
  state: BotCheckState
}

/** The bot check of a form. It starts automatically when the shopper first uses the form. */
export function useBotCheck(action: BotCheckAction): FormBotCheck {
  const isOn = useHasBotCheck()
  // Payment pages load no third-party scripts.
  const canShowWidget = !useRootData()?.isPaymentDocument
  const errorText = useErrorText()
  const [first] = useState(() => initialState(isOn))
  const [check] = useState(() =>
    openBotCheck({
      isOn,
      readTask: () => calls().Site.getBotCheck({ parameters: { action, canShowWidget } }),
      solve,
    }),
  )
  const state = useStore(check.state, first)
  return {
    status: state.status,
    token: state.token,
    isPassed: state.status === 'off' || state.token !== undefined || state.wasUnsent,
    error: state.error && errorText(state.error),
    send: (submit) =>
      check.send(submit).catch((failure: unknown) => {
        throw failure instanceof BotCheckFailure ? new ShopperError(errorText(failure.reason)) : failure
      }),
    reset: check.reset,
    check,
    state,
  }
}

/** The message for the shopper after a failed check. */
export function useErrorText(): (error: BotCheckError) => string {
  const text = useText()
  return (error) => text(`forms.bot.${error}`)
}
