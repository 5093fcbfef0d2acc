/**
 * The double of Stripe.js, with the parts that the card field uses. Its inputs are in frames of the double, as
 * Stripe's are in frames of Stripe. The functions run in the browser as their own source text.
 */
export const stripeJs = (url: string): string => `(${defineStripe.toString()})(${JSON.stringify(url)})`

/** The page in the frame of an input. */
export const elementPage = (): string => `<!doctype html><html lang="en"><title>Input</title>
<style>html, body { margin: 0 } input { width: 100%; border: 0; outline: 0; padding: 0; font: 16px sans-serif; background: none }</style>
<input aria-label="Value" inputmode="numeric">
<script>(${runElement.toString()})()</script></html>`

function runElement(): void {
  const input = document.querySelector('input')
  const tell = (type: string) => window.parent.postMessage({ stripe: type, value: input?.value }, '*')
  input?.addEventListener('input', () => tell('change'))
  input?.addEventListener('focus', () => tell('focus'))
  input?.addEventListener('blur', () => tell('blur'))
  window.addEventListener('message', ({ data }: MessageEvent) => {
    if (data === 'focus') input?.focus()
    if (data !== 'clear' || !input) return
    input.value = ''
    tell('change')
  })
}

function defineStripe(url: string): void {
  type Listener = (change?: object) => void

  function createElement(type: string, values: Map<string, string>) {
    const frame = document.createElement('iframe')
    frame.src = `${url}/v3/element`
    frame.title = type
    Object.assign(frame.style, { border: '0', width: '100%', height: '20px' })
    const listeners = new Map<string, Listener>()
    window.addEventListener('message', ({ source, data }: MessageEvent) => {
      if (source !== frame.contentWindow || typeof data?.stripe !== 'string') return
      const value = String(data.value)
      values.set(type, value)
      const shortest = type === 'cardNumber' ? 15 : type === 'cardExpiry' ? 5 : 3
      const complete = value.length >= shortest
      const brand = value.startsWith('4') ? 'visa' : value.startsWith('30') ? 'diners' : 'unknown'
      listeners.get(data.stripe)?.({ complete, ...(type === 'cardNumber' && { brand }) })
    })
    return {
      mount: (selector: string) => document.querySelector(selector)?.append(frame),
      focus: () => frame.contentWindow?.postMessage('focus', '*'),
      clear: () => frame.contentWindow?.postMessage('clear', '*'),
      on: (name: string, listener: Listener) => listeners.set(name, listener),
    }
  }

  async function createToken(key: string, values: Map<string, string>) {
    const answer = await fetch(`${url}/v1/tokens`, {
      method: 'POST',
      body: new URLSearchParams({ key, 'cvc_update[cvc]': values.get('cardCvc') ?? '' }),
    })
    const document = await answer.json()
    return answer.ok ? { token: document } : { error: document.error }
  }

  async function createPaymentMethod(key: string, values: Map<string, string>) {
    const [month = '', year = ''] = (values.get('cardExpiry') ?? '').split('/')
    const answer = await fetch(`${url}/v1/payment_methods`, {
      method: 'POST',
      body: new URLSearchParams({
        key,
        type: 'card',
        'card[number]': (values.get('cardNumber') ?? '').replaceAll(' ', ''),
        'card[exp_month]': month.trim(),
        'card[exp_year]': `20${year.trim()}`,
      }),
    })
    const document = await answer.json()
    return answer.ok ? { paymentMethod: document } : { error: document.error }
  }

  Object.assign(window, {
    Stripe(key: string) {
      const values = new Map<string, string>()
      return {
        elements: () => ({ create: (type: string) => createElement(type, values) }),
        createToken: () => createToken(key, values),
        createPaymentMethod: () => createPaymentMethod(key, values),
      }
    },
  })
}
