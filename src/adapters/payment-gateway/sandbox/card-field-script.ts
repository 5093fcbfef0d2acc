import type { formatWhileTyping, openCardForm } from './card-form.ts'
import type { CardChecks, CardError } from './check-card.ts'

/** The functions that the script uses, each as its own source text. */
export type CardFieldFunctions = CardChecks & {
  openCardForm: typeof openCardForm
  formatWhileTyping: typeof formatWhileTyping
}

/**
 * The script of the hosted card field. It runs in the browser as its own source text (see card-field.ts), so it may
 * only use its parameters. The README describes the messages.
 */
export function cardFieldScript(given: CardFieldFunctions, { tokensPath }: { tokensPath: string }): void {
  // This page has an opaque origin (card-field.ts), but its address is on the shop's, and its policy lets no other
  // origin frame it.
  const post = (message: { type: string } & Record<string, unknown>) => {
    if (window.parent !== window) window.parent.postMessage(message, location.origin)
  }

  const form = given.openCardForm(given, (validity) => post({ type: 'bonbon-card:validity', ...validity }))

  async function submit(requestId: unknown): Promise<void> {
    const fail = (code: string, message: string, errors: CardError[]) =>
      post({ type: 'bonbon-card:error', requestId, code, message, errors })
    const errors = form.validateAll()
    if (errors.length > 0) {
      form.focusOn(undefined, errors)
      fail('CREATE_TOKEN_VALIDATION_FIELDS', given.texts.check, errors)
      return
    }
    try {
      const response = await fetch(tokensPath + location.search, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(form.typedCard()),
      })
      const answer = await response.json()
      if (response.ok) post({ ...answer, type: 'bonbon-card:token', requestId })
      else if (response.status === 400) {
        form.show(answer.errors)
        fail(answer.code, answer.message, answer.errors)
      } else throw new Error(String(response.status))
    } catch {
      fail('CREATE_TOKEN_XHR_ERROR', given.texts.failed, [])
    }
  }

  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    post({ type: 'bonbon-card:enter' })
  })
  window.addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || origin !== location.origin) return
    if (data?.type === 'bonbon-card:submit') void submit(data.requestId)
    if (data?.type === 'bonbon-card:focus') form.focusOn(data.field, form.findErrors())
    if (data?.type === 'bonbon-card:reset') form.reset()
  })
  new ResizeObserver(() => {
    const { height } = document.documentElement.getBoundingClientRect()
    post({ type: 'bonbon-card:height', height: Math.ceil(height) })
  }).observe(document.documentElement)
  post({ type: 'bonbon-card:ready' })
}
