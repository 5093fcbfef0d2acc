import type { FieldError, FieldName, FieldSettings, StripeElement, StripeJs } from './stripe-js.ts'

/** The three inputs of the card field. */
export interface FieldForm {
  /** Stands for the whole card when a payment method is made. */
  card: StripeElement
  /** The errors; when the card is submitted, also those of inputs that are not complete. */
  findErrors(isSubmit: boolean): FieldError[]
  show(errors: readonly FieldError[]): void
  /** Focuses the named input, else the first with an error, else the first. */
  focusOn(field: unknown, errors: readonly FieldError[]): void
  clear(): void
}

interface Validity {
  isComplete: boolean
  cardType: string | null
  errors: FieldError[]
}

/**
 * Puts Stripe's inputs into the page. `onValidity` is called after every change. The function runs in the browser as its own
 * source text (field-page.ts), so it may use only its parameters.
 */
export function openFieldForm(
  stripe: StripeJs,
  settings: FieldSettings,
  onValidity: (validity: Validity) => void,
): FieldForm {
  const fields: readonly FieldName[] = ['number', 'expiry', 'securityCode']
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
  const inputs = {
    number: elements.create('cardNumber', { style, disableLink: true, placeholder: '' }),
    expiry: elements.create('cardExpiry', { style, placeholder: '' }),
    securityCode: elements.create('cardCvc', { style, placeholder: '' }),
  }

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

  for (const field of fields) {
    const box = document.getElementById(ids[field])
    inputs[field].mount(`#${ids[field]}`)
    inputs[field].on('focus', () => box?.classList.add('focused'))
    inputs[field].on('blur', () => box?.classList.remove('focused'))
    inputs[field].on('change', (change) => {
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
    card: inputs.number,
    findErrors,
    show,
    focusOn(field, errors) {
      const named = fields.find((name) => name === field)
      inputs[named ?? errors[0]?.field ?? 'number'].focus()
    },
    clear: () => fields.forEach((field) => inputs[field].clear()),
  }
}
