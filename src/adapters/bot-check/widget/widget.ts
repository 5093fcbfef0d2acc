import { createHash } from 'node:crypto'
import type { BotCheck } from '#commerce/ports/bot-check.ts'
import type { BotCheckSettings } from '#commerce/settings/bot-check-settings.ts'

/** No shopper waits longer for the vendor's answer. */
const timeoutMilliseconds = 5_000

/**
 * Actions that pages without scripts of other parties send too: the checkout's box for the Sweet List, and the panels of
 * feedback and catalogs on payment pages. There the built-in check runs, so its tokens count for them everywhere.
 */
const actionsWithoutWidget = ['subscription', 'feedback', 'lead']

interface Dependencies {
  settings: BotCheckSettings
  builtIn: BotCheck
}

/**
 * The bot check of a vendor whose widget and server speak the API of reCAPTCHA: reCAPTCHA itself, hCaptcha, and Turnstile in
 * its compatible mode. The vendor's server is asked about every token (`siteverify`).
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
  /** The action that the widget was shown for, if the vendor knows actions. */
  action: string | undefined
}

/** Gives undefined when the vendor does not answer, or says that it does not know the shop. */
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
  // A wrong secret is the operator's mistake, not the shopper's.
  if (codes.some((code) => /secret|internal-error/.test(String(code)))) return undefined
  const action = 'action' in document && typeof document.action === 'string' ? document.action : ''
  return {
    isHuman: document.success === true,
    isOld: codes.includes('timeout-or-duplicate'),
    action: action === '' ? undefined : action,
  }
}
