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
// With the form: a browser requests code that once failed to load only after a reload, which loses what was typed.
import { solve } from '#storefront/lib/bot-check/solve.ts'
import { ShopperError } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import { useHasBotCheck } from '#storefront/lib/preferences/site-preferences.ts'
import { useStore } from '#ui/lib/use-store.ts'

export interface FormBotCheck extends Pick<BotCheckState, 'status' | 'token'> {
  /** Whether the form may be sent: there is a token, the site has no check, or sending tries a failed one again. */
  isPassed: boolean
  /** What the shopper is told (FORM-010 to FORM-012). */
  error: string | undefined
  /** Sends the form with a token: `submit: (values) => botCheck.send((token) => …)`. */
  send: BotCheck['send']
  reset: BotCheck['reset']
  /** For `<BotCheckLine botCheck={…} />`, which every form with a check shows. */
  check: BotCheck
  state: BotCheckState
}

/** The bot check of a form. It begins by itself when the form is first touched. */
export function useBotCheck(action: BotCheckAction): FormBotCheck {
  const isOn = useHasBotCheck()
  // Documents of payment pages load no scripts of vendors.
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

/** What the shopper is told of a check that failed. */
export function useErrorText(): (error: BotCheckError) => string {
  const text = useText()
  return (error) => text(`forms.bot.${error}`)
}
