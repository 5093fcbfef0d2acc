import type { openFieldForm } from './field-form.ts'
import type { FieldError, FieldSettings, StripeElement, StripeJs } from './stripe-js.ts'

/** The functions that the script uses, each as its own source text. */
export interface FieldFunctions {
  openFieldForm: typeof openFieldForm
  requestToken: typeof requestToken
}

/**
 * The script of the card field. It translates between Stripe.js and the messages of a card field, which the README of
 * the sandbox gateway describes. It runs in the browser as its own source text (field-page.ts), so it may only use
 * its parameters.
 */
export function fieldScript(given: FieldFunctions, settings: FieldSettings): void {
  // Pages of other sites cannot frame this page (frame-ancestors). A token is sent to the origin that requested it.
  const post = (message: { type: string } & Record<string, unknown>, origin = '*') => {
    if (window.parent !== window) window.parent.postMessage(message, origin)
  }
  // Stripe.js adds this function, unless it could not be loaded.
  const openStripe = (window as unknown as { Stripe?: (key: string) => StripeJs }).Stripe
  const stripe = openStripe?.(settings.publishableKey)
  document.getElementById('unreachable')?.toggleAttribute('hidden', stripe !== undefined)
  const form =
    stripe &&
    given.openFieldForm(stripe, settings, (validity) => post({ type: 'bonbon-card:validity', ...validity }))

  async function submit(requestId: unknown, origin: string): Promise<void> {
    const fail = (code: string, message: string, errors: readonly FieldError[]) =>
      post({ type: 'bonbon-card:error', requestId, code, message, errors }, origin)
    try {
      if (!stripe || !form?.element) throw new Error('Stripe.js did not load')
      const wrong = form.findErrors(true)
      const answer = wrong.length > 0 ? wrong : await given.requestToken(stripe, form.element, settings)
      if (!Array.isArray(answer)) return post({ type: 'bonbon-card:token', requestId, ...answer }, origin)
      form.show(answer)
      form.focusOn(undefined, answer)
      fail('CREATE_TOKEN_VALIDATION_FIELDS', 'Please check your card details.', answer)
    } catch {
      fail('CREATE_TOKEN_XHR_ERROR', 'Your card could not be checked. Please try again.', [])
    }
  }

  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    post({ type: 'bonbon-card:enter' })
  })
  window.addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent) return
    if (data?.type === 'bonbon-card:submit') void submit(data.requestId, origin)
    if (data?.type === 'bonbon-card:focus') form?.focusOn(data.field, form.findErrors(true))
    if (data?.type === 'bonbon-card:reset') form?.clear()
  })
  new ResizeObserver(() => {
    const { height } = document.documentElement.getBoundingClientRect()
    post({ type: 'bonbon-card:height', height: Math.ceil(height) })
  }).observe(document.documentElement)
  post({ type: 'bonbon-card:ready' })
}

/**
 * Makes a payment method at Stripe, or a token for a security code. Returns its id as a token, or the errors of its
 * inputs; throws when Stripe cannot be reached. Runs in the browser as its own source text, like fieldScript.
 */
export async function requestToken(
  stripe: StripeJs,
  card: StripeElement,
  { fields, cardTypes, lifetimeMinutes }: FieldSettings,
): Promise<{ token: string; expiresAt: string; card?: object } | FieldError[]> {
  const expiryOf = (created: number) => new Date(created * 1000 + lifetimeMinutes * 60_000).toISOString()
  if (!fields.includes('number')) {
    const made = await stripe.createToken('cvc_update', card)
    if (made.token) return { token: made.token.id, expiresAt: expiryOf(made.token.created) }
    if (!/cvc/.test(made.error?.code ?? '')) throw new Error('Stripe made no token')
    return [{ field: 'securityCode', message: made.error?.message ?? 'Please check this again.' }]
  }
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card })
  const { code = '', message = 'Please check this again.' } = error ?? {}
  if (/number|card_/.test(code)) return [{ field: 'number', message }]
  if (/expir/.test(code)) return [{ field: 'expiry', message }]
  if (/cvc/.test(code)) return [{ field: 'securityCode', message }]
  if (!paymentMethod) throw new Error('Stripe made no payment method')
  const { id, created, card: made } = paymentMethod
  return {
    token: id,
    expiresAt: expiryOf(created),
    card: {
      maskedNumber: `${'X'.repeat(made.brand === 'amex' ? 11 : 12)}${made.last4}`,
      cardType: cardTypes[made.brand] ?? '',
      expirationMonth: made.exp_month,
      expirationYear: made.exp_year,
      bin: '',
    },
  }
}
