import type { CardError, CardRules, TypedCard, checkCard } from './check-card.ts'

/**
 * The script of the hosted card field. It is sent to the browser as its own source text (see card-field.ts), so it may
 * use nothing from outside its body but what it is given. The messages are described in the README.
 */
export function cardFieldScript(
  rules: CardRules & { checkCard: typeof checkCard },
  { tokensPath }: { tokensPath: string },
): void {
  const form = document.querySelector('form')
  const inputs = {
    number: document.querySelector<HTMLInputElement>('#number'),
    expiry: document.querySelector<HTMLInputElement>('#expiry'),
    securityCode: document.querySelector<HTMLInputElement>('#security-code'),
  }
  type Field = keyof typeof inputs
  const fields: Field[] = ['number', 'expiry', 'securityCode']
  // Only fields that the shopper has left are marked while typing; a submit marks all.
  const visited = new Set<Field>()

  const digits = (text: string) => text.replaceAll(/\D/g, '')
  const today = () => new Date().toISOString().slice(0, 10)
  // The field is served from the shop's own origin; nobody else may frame it or talk to it.
  const tell = (message: { type: string } & Record<string, unknown>) => {
    if (window.parent !== window) window.parent.postMessage(message, location.origin)
  }

  function typedCard(): TypedCard {
    const [month = '', year = ''] = (inputs.expiry?.value ?? '').split('/').map(digits)
    return {
      number: digits(inputs.number?.value ?? ''),
      expirationMonth: Number(month),
      expirationYear: year.length === 2 ? 2000 + Number(year) : Number(year),
      securityCode: (inputs.securityCode?.value ?? '').trim(),
    }
  }

  function show(errors: CardError[]): CardError[] {
    const shown = errors.filter(({ field }) => visited.has(field))
    for (const field of fields) {
      const message = shown.find((error) => error.field === field)?.message ?? ''
      const input = inputs[field]
      const place = input && document.getElementById(`${input.id}-error`)
      if (!input || !place) continue
      input.setAttribute('aria-invalid', String(message !== ''))
      if (place.textContent !== message) place.textContent = message
    }
    return shown
  }

  function review(): CardError[] {
    const card = typedCard()
    const errors = rules.checkCard(card, today(), rules)
    const type = rules.cardTypeOfNumber(card.number, rules.cardTypes)
    inputs.securityCode?.setAttribute('maxlength', String(type ? type.securityCodeLength : 4))
    const shown = show(errors)
    tell({
      type: 'bonbon-card:validity',
      isComplete: errors.length === 0,
      cardType: type?.codes[0] ?? null,
      errors: shown,
    })
    return errors
  }

  /** Groups the digits as on the card, while the caret is at the end: never moves it under the shopper's fingers. */
  function tidy(input: HTMLInputElement, pretty: (digits: string) => string): void {
    if (input.selectionStart !== null && input.selectionStart < input.value.length) return
    const text = pretty(digits(input.value))
    if (text !== input.value) input.value = text
  }

  function groupNumber(number: string): string {
    const isAmex = rules.cardTypeOfNumber(number, rules.cardTypes)?.brand === 'amex'
    const groups = isAmex ? /^(\d{1,4})(\d{0,6})(\d{0,5})/ : /^(\d{1,4})(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,3})/
    return (groups.exec(number)?.slice(1) ?? []).filter((group) => group !== '').join(' ')
  }

  function tidyExpiry(input: HTMLInputElement, event: Event): void {
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete')
    if (isDeleting || input.value.includes('/')) return
    tidy(input, (text) => {
      const month = /^[2-9]/.test(text) ? `0${text}` : text
      return month.length >= 2 ? `${month.slice(0, 2)}/${month.slice(2)}` : month
    })
  }

  function focusOn(field: unknown, errors: CardError[]): void {
    const named = fields.find((name) => name === field)
    inputs[named ?? errors[0]?.field ?? 'number']?.focus()
  }

  async function submit(requestId: unknown): Promise<void> {
    for (const field of fields) visited.add(field)
    const errors = review()
    const fail = (code: string, message: string, wrong: CardError[]) =>
      tell({ type: 'bonbon-card:error', requestId, code, message, errors: wrong })
    if (errors.length > 0) {
      focusOn(undefined, errors)
      fail('CREATE_TOKEN_VALIDATION_FIELDS', 'Please check your card details.', errors)
      return
    }
    try {
      const response = await fetch(tokensPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(typedCard()),
      })
      const answer = await response.json()
      if (response.ok) tell({ ...answer, type: 'bonbon-card:token', requestId })
      else if (response.status === 400) {
        show(answer.errors)
        fail(answer.code, answer.message, answer.errors)
      } else throw new Error(String(response.status))
    } catch {
      fail('CREATE_TOKEN_XHR_ERROR', 'Your card could not be checked. Please try again.', [])
    }
  }

  function reset(): void {
    form?.reset()
    visited.clear()
    review()
  }

  for (const field of fields) {
    const input = inputs[field]
    input?.addEventListener('input', (event) => {
      if (field === 'number') tidy(input, groupNumber)
      if (field === 'expiry') tidyExpiry(input, event)
      review()
    })
    input?.addEventListener('blur', () => {
      if (input.value !== '') visited.add(field)
      review()
    })
  }
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    tell({ type: 'bonbon-card:enter' })
  })
  window.addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || origin !== location.origin) return
    if (data?.type === 'bonbon-card:submit') void submit(data.requestId)
    if (data?.type === 'bonbon-card:focus') focusOn(data.field, rules.checkCard(typedCard(), today(), rules))
    if (data?.type === 'bonbon-card:reset') reset()
  })
  new ResizeObserver(() => {
    tell({
      type: 'bonbon-card:height',
      height: Math.ceil(document.documentElement.getBoundingClientRect().height),
    })
  }).observe(document.documentElement)
  tell({ type: 'bonbon-card:ready' })
}
