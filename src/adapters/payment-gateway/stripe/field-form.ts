import type { FieldError, FieldSettings, StripeElement, StripeJs } from './stripe-js.ts'

/** The inputs of the card field, or of the field for a security code. */
export interface FieldForm {
  /** Represents all inputs when a token is made. */
  element: StripeElement | undefined
  /** The errors; after a submit, also those of incomplete inputs. */
  findErrors(isSubmit: boolean): FieldError[]
  show(errors: readonly FieldError[]): void
  /** Focuses the named input, otherwise the first with an error, otherwise the first. */
  focusOn(field: unknown, errors: readonly FieldError[]): void
  clear(): void
}

interface Validity {
  isComplete: boolean
  cardType: string | null
  errors: FieldError[]
}

/**
 * Inserts Stripe's inputs into the page. `onValidity` is called after every change. The function runs in the browser
 * as its own source text (field-page.ts), so it may only use its parameters.
 */
export function openFieldForm(
  stripe: StripeJs,
  settings: FieldSettings,
  onValidity: (validity: Validity) => void,
): FieldForm {
  const { fields } = settings
  const ids = { number: 'number', expiry: 'expiry', securityCode: 'security-code' }
  const missing = {
    number: 'Please enter your card number.',
    expiry: 'Please enter the expiration date as MM/YY.',
    securityCode: 'Please enter the security code.',
  }
  const states = new Map(fields.map((field) => [field, { isComplete: false, message: '' }]))
  let brand = 'unknown'
  const style = {
    base: { color: '#3b2218', fontFamily: "'Figtree Variable', system-ui, sans-serif", fontSize: '16px' },
    invalid: { color: '#3b2218' },
  }
  const font = { family: 'Figtree Variable', src: `url('${settings.fontUrl}')`, weight: '300 900' }
  const elements = stripe.elements({ fonts: [font] })
  const types = { number: 'cardNumber', expiry: 'cardExpiry', securityCode: 'cardCvc' } as const
  const inputs = new Map(
    fields.map((field) => {
      const options = { style, placeholder: '', ...(field === 'number' && { disableLink: true }) }
      return [field, elements.create(types[field], options)]
    }),
  )

  const findErrors = (isSubmit: boolean): FieldError[] =>
    fields.flatMap((field) => {
      const state = states.get(field)
      const message = state?.message || (isSubmit && !state?.isComplete ? missing[field] : '')
      return message ? [{ field, message }] : []
    })

  function show(errors: readonly FieldError[]): void {
    for (const field of fields) {
      const message = errors.find((error) => error.field === field)?.message ?? ''
      document.getElementById(ids[field])?.classList.toggle('invalid', message !== '')
      const output = document.getElementById(`${ids[field]}-error`)
      if (output && output.textContent !== message) output.textContent = message
    }
  }

  for (const [field, input] of inputs) {
    const box = document.getElementById(ids[field])
    input.mount(`#${ids[field]}`)
    input.on('focus', () => box?.classList.add('focused'))
    input.on('blur', () => box?.classList.remove('focused'))
    input.on('change', (change) => {
      brand = change.brand ?? brand
      const cardType = settings.cardTypes[brand]
      const isForeign = field === 'number' && brand !== 'unknown' && cardType === undefined
      const foreign = 'Please use a Visa, Mastercard, American Express or Discover card.'
      const message = isForeign ? foreign : (change.error?.message ?? '')
      states.set(field, { isComplete: change.complete && !isForeign, message })
      const errors = findErrors(false)
      show(errors)
      onValidity({ isComplete: findErrors(true).length === 0, cardType: cardType ?? null, errors })
    })
  }

  return {
    element: inputs.get('number') ?? inputs.get('securityCode'),
    findErrors,
    show,
    focusOn(field, errors) {
      const named = fields.find((name) => name === field)
      inputs.get(named ?? errors[0]?.field ?? fields[0] ?? 'number')?.focus()
    },
    clear: () => inputs.forEach((input) => input.clear()),
  }
}
