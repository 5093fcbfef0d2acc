import type { CardChecks, CardError, CardRules, TypedCard } from './check-card.ts'

/** The form of the hosted card field. */
interface CardForm {
  /** The card as typed so far. */
  typedCard(): TypedCard
  /** All errors, including those that are not shown yet. */
  findErrors(): CardError[]
  /** Shows the errors of fields that the shopper has visited. Returns the shown ones. */
  show(errors: readonly CardError[]): CardError[]
  /** Shows and returns all errors, as a submit does. */
  validateAll(): CardError[]
  /** Focuses the named field, otherwise the first with an error, otherwise the first. */
  focusOn(field: unknown, errors: readonly CardError[]): void
  reset(): void
}

/** The state of the form after a change. `cardType` is the gateway's code. */
interface Validity {
  isComplete: boolean
  cardType: string | null
  errors: CardError[]
}

type Inputs = Readonly<Record<CardError['field'], HTMLInputElement | null>>

/**
 * Opens the form of the page. `onValidity` is called after every change. The function runs in the browser as its own
 * source text (see card-field.ts), so it may only use its parameters.
 */
export function openCardForm(
  given: CardChecks & { formatWhileTyping: typeof formatWhileTyping },
  onValidity: (validity: Validity) => void,
): CardForm {
  const form = document.querySelector('form')
  const inputs: Inputs = {
    number: document.querySelector<HTMLInputElement>('#number'),
    expiry: document.querySelector<HTMLInputElement>('#expiry'),
    securityCode: document.querySelector<HTMLInputElement>('#security-code'),
  }
  const fields = ['number', 'expiry', 'securityCode'] as const
  // While the shopper types, only fields that they have left show errors. A submit shows all.
  const visited = new Set<CardError['field']>()

  function typedCard(): TypedCard {
    const digits = (text = '') => text.replaceAll(/\D/g, '')
    const [month, year] = (inputs.expiry?.value ?? '').split('/').map(digits)
    return {
      number: digits(inputs.number?.value),
      expirationMonth: Number(month ?? ''),
      expirationYear: year?.length === 2 ? 2000 + Number(year) : Number(year ?? ''),
      securityCode: (inputs.securityCode?.value ?? '').trim(),
    }
  }

  const findErrors = () =>
    given.checkCard(typedCard(), new Date().toISOString().slice(0, 10), given, location.search)

  function show(errors: readonly CardError[]): CardError[] {
    const shown = errors.filter(({ field }) => visited.has(field))
    for (const field of fields) {
      const message = shown.find((error) => error.field === field)?.message ?? ''
      const input = inputs[field]
      const output = input && document.getElementById(`${input.id}-error`)
      if (!input || !output) continue
      input.setAttribute('aria-invalid', String(message !== ''))
      if (output.textContent !== message) output.textContent = message
    }
    return shown
  }

  function validate(): CardError[] {
    const errors = findErrors()
    const type = given.cardTypeOfNumber(typedCard().number, given.cardTypes)
    inputs.securityCode?.setAttribute('maxlength', String(type ? type.securityCodeLength : 4))
    onValidity({ isComplete: errors.length === 0, cardType: type?.codes[0] ?? null, errors: show(errors) })
    return errors
  }

  given.formatWhileTyping(inputs, given)
  for (const field of fields) {
    inputs[field]?.addEventListener('input', validate)
    inputs[field]?.addEventListener('blur', () => {
      if (inputs[field]?.value !== '') visited.add(field)
      validate()
    })
  }

  return {
    typedCard,
    findErrors,
    show,
    validateAll() {
      for (const field of fields) visited.add(field)
      return validate()
    },
    focusOn(field, errors) {
      const named = fields.find((name) => name === field) ?? errors[0]?.field ?? 'number'
      void (inputs[named] ?? inputs.securityCode)?.focus()
    },
    reset() {
      form?.reset()
      visited.clear()
      validate()
    },
  }
}

/**
 * Formats number and expiry during typing: groups the digits as on the card and adds the slash. Runs in the browser
 * as its own source text, like openCardForm.
 */
export function formatWhileTyping({ number, expiry }: Inputs, given: CardRules): void {
  /** Formats a text only while the caret is at its end, so that the caret never moves while the shopper edits. */
  function format(input: HTMLInputElement, formatted: (digits: string) => string): void {
    if (input.selectionStart !== null && input.selectionStart < input.value.length) return
    const text = formatted(input.value.replaceAll(/\D/g, ''))
    if (text !== input.value) input.value = text
  }

  function groupNumber(digits: string): string {
    const isAmex = given.cardTypeOfNumber(digits, given.cardTypes)?.brand === 'amex'
    const groups = isAmex ? /^(\d{1,4})(\d{0,6})(\d{0,5})/ : /^(\d{1,4})(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,3})/
    return (groups.exec(digits)?.slice(1) ?? []).filter((group) => group !== '').join(' ')
  }

  function addSlash(digits: string): string {
    const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
    return padded.length >= 2 ? `${padded.slice(0, 2)}/${padded.slice(2)}` : padded
  }

  number?.addEventListener('input', () => format(number, groupNumber))
  expiry?.addEventListener('input', (event) => {
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete')
    if (!isDeleting && !expiry.value.includes('/')) format(expiry, addSlash)
    // Who types the slash as well, after the one that was added, means one.
    if (expiry.value.endsWith('//')) expiry.value = expiry.value.slice(0, -1)
  })
}
