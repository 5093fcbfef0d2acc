import { createHash } from 'node:crypto'
import type { BotCheck } from '#commerce/ports/bot-check.ts'
import type { BotCheckSettings } from '#commerce/settings/bot-check-settings.ts'

/** The maximum wait for the vendor's response. */
const timeoutMilliseconds = 5_000

/**
 * Actions that pages without third-party scripts send too: the checkout's box for the Sweet List, and the panels of
 * feedback and catalogs on payment pages. These pages use the built-in check, so its tokens are accepted for these
 * actions on all pages.
 */
const actionsWithoutWidget = ['subscription', 'feedback', 'lead']

interface Dependencies {
  settings: BotCheckSettings
  builtIn: BotCheck
}

/**
 * The bot check of a vendor whose widget and server use the API of reCAPTCHA: reCAPTCHA itself, hCaptcha, and
 * Turnstile in its compatible mode. The vendor's server verifies every token (`siteverify`).
 */
export function openWidgetCheck({ settings, builtIn }: Dependencies): BotCheck {
  const { script, siteKey } = settings
  return {
    name: 'widget',
    task: async (subject) =>
      !subject.canShowWidget && actionsWithoutWidget.includes(subject.action)
        ? builtIn.task(subject)
        : { kind: 'widget', script: script.address, siteKey },

    async verify(token, subject) {
      if (token.startsWith('pow.') && actionsWithoutWidget.includes(subject.action))
        return builtIn.verify(token, subject)
      const answer = await ask(settings, token, subject.sender)
      if (answer === undefined) return { verdict: 'unavailable' }
      if (answer.isOld) return { verdict: 'expired' }
      const isForAction = answer.action === undefined || answer.action === subject.action
      if (!answer.isHuman || !isForAction) return { verdict: 'invalid' }
      return { verdict: 'valid', tokenId: createHash('sha256').update(token).digest('base64url') }
    },
  }
}

interface Answer {
  isHuman: boolean
  isOld: boolean
  /** The action for which the widget was shown, if the vendor supports actions. */
  action: string | undefined
}

/** Returns undefined when the vendor does not respond, or does not know the shop's secret. */
async function ask(
  { verifyUrl, secret }: BotCheckSettings,
  token: string,
  sender: string,
): Promise<Answer | undefined> {
  const body = new URLSearchParams({ secret, response: token, remoteip: sender })
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    if (!response.ok) return undefined
    return answerIn(await response.json())
  } catch {
    return undefined
  }
}

function answerIn(document: unknown): Answer | undefined {
  if (typeof document !== 'object' || document === null || !('success' in document)) return undefined
  const codes =
    'error-codes' in document && Array.isArray(document['error-codes']) ? document['error-codes'] : []
  // A wrong secret is the operator's error, not the shopper's.
  if (codes.some((code) => /secret|internal-error/.test(String(code)))) return undefined
  const action = 'action' in document && typeof document.action === 'string' ? document.action : ''
  return {
    isHuman: document.success === true,
    isOld: codes.includes('timeout-or-duplicate'),
    action: action === '' ? undefined : action,
  }
}
