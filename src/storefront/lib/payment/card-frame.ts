/**
 * The page's side of the gateway's card field, and of its field for the security code of a saved card. Numbers and codes stay in
 * the frame; the page gets only a token.
 * The protocol is in src/adapters/payment-gateway/sandbox/README.md.
 */

export interface CardError {
  field: string
  message: string
}

/** The result of every field: a token of the gateway, with its expiry. */
export interface FieldToken {
  token: string
  expiresAt: string
}

export interface CardToken extends FieldToken {
  card: {
    maskedNumber: string
    cardType: string
    expirationMonth: number
    expirationYear: number
    bin: string
  }
}

export type FieldAnswer<Token> =
  | { kind: 'token'; token: Token }
  /** CREATE_TOKEN_VALIDATION_FIELDS or CREATE_TOKEN_XHR_ERROR (PAY-035). */
  | { kind: 'error'; code: string; message: string; errors: CardError[] }

export interface CardFrameEvents {
  onReady: () => void
  onHeight: (height: number) => void
  onErrors: (errors: CardError[]) => void
  /** Enter was pressed in the field. */
  onEnter: () => void
}

export interface CardFrame<Token> {
  /** Requests a token for the typed values; the field shows its own errors. */
  submit: () => Promise<FieldAnswer<Token>>
  focus: (field?: string) => void
  close: () => void
}

/** After this time the gateway counts as unreachable. */
export const timeoutMilliseconds = 30_000

/** Whether the shop itself serves the field. Then its frame is sandboxed, so that no page of the shop can read it. */
export const isOwnField = (url: string): boolean => new URL(url, location.href).origin === location.origin

let requests = 0

/**
 * Exchanges messages with the field in a frame, only with its window and origin. `readToken` reads the token of a
 * message, and returns `undefined` for an incomplete one.
 */
export function openCardFrame<Token>(
  frame: HTMLIFrameElement,
  events: CardFrameEvents,
  readToken: (message: Message) => Token | undefined,
): CardFrame<Token> {
  // A sandboxed field has an opaque origin: `null` in its messages, and only `*` as the target reaches it. Messages
  // to the field contain no secrets, and its policy restricts the content of the frame.
  const { origin, target } = isOwnField(frame.src)
    ? { origin: 'null', target: '*' }
    : { origin: new URL(frame.src).origin, target: new URL(frame.src).origin }
  const waiting = new Map<string, (answer: FieldAnswer<Token>) => void>()
  /** Messages to send once the field is ready; `undefined` from then on. */
  let queue: object[] | undefined = []

  function receive(event: MessageEvent<unknown>): void {
    if (event.source !== frame.contentWindow || event.origin !== origin || !isMessage(event.data)) return
    const { data } = event
    switch (data.type) {
      case 'bonbon-card:ready':
        return sendQueue()
      case 'bonbon-card:height':
        return typeof data.height === 'number' ? events.onHeight(data.height) : undefined
      case 'bonbon-card:validity':
        return events.onErrors(errorsOf(data.errors))
      case 'bonbon-card:enter':
        return events.onEnter()
      case 'bonbon-card:token':
      case 'bonbon-card:error':
        return resolveRequest(data)
    }
  }

  function sendQueue(): void {
    const messages = queue ?? []
    queue = undefined
    messages.forEach(post)
    events.onReady()
  }

  function resolveRequest(data: Message): void {
    const answer = answerOf(data, readToken)
    const resolve = waiting.get(String(data.requestId))
    if (!answer || !resolve) return
    waiting.delete(String(data.requestId))
    resolve(answer)
  }

  const post = (message: object) => frame.contentWindow?.postMessage(message, target)
  const send = (message: object) => (queue ? void queue.push(message) : post(message))
  window.addEventListener('message', receive)

  return {
    submit: () =>
      new Promise((resolve) => {
        // `crypto.randomUUID` is missing over plain HTTP.
        const requestId = String((requests += 1))
        const timeout = setTimeout(() => resolveRequest({ ...unreachable, requestId }), timeoutMilliseconds)
        waiting.set(requestId, (answer) => {
          clearTimeout(timeout)
          resolve(answer)
        })
        send({ type: 'bonbon-card:submit', requestId })
      }),
    focus: (field) => send({ type: 'bonbon-card:focus', ...(field !== undefined && { field }) }),
    close: () => window.removeEventListener('message', receive),
  }
}

export type Message = Record<string, unknown> & { type: string }

const unreachable = { type: 'bonbon-card:error', code: 'CREATE_TOKEN_XHR_ERROR', message: '', errors: [] }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isMessage = (value: unknown): value is Message => isRecord(value) && typeof value.type === 'string'

const errorsOf = (value: unknown): CardError[] =>
  Array.isArray(value)
    ? value.filter(
        (error): error is CardError =>
          isRecord(error) && typeof error.field === 'string' && typeof error.message === 'string',
      )
    : []

function answerOf<Token>(
  data: Message,
  readToken: (message: Message) => Token | undefined,
): FieldAnswer<Token> | undefined {
  if (data.type === 'bonbon-card:error') {
    const { code, message, errors } = data
    return { kind: 'error', code: String(code), message: String(message), errors: errorsOf(errors) }
  }
  const token = readToken(data)
  return token && { kind: 'token', token }
}

/** The token of a security code. */
export const readCodeToken = ({ token, expiresAt }: Message): FieldToken | undefined =>
  typeof token === 'string' && typeof expiresAt === 'string' ? { token, expiresAt } : undefined

/** The token of a card, with the card data that may be shown. */
export function readCardToken({ token, expiresAt, card }: Message): CardToken | undefined {
  if (typeof token !== 'string' || typeof expiresAt !== 'string' || !isRecord(card)) return undefined
  const { maskedNumber, cardType, expirationMonth, expirationYear, bin } = card
  const isComplete =
    typeof maskedNumber === 'string' &&
    typeof cardType === 'string' &&
    typeof expirationMonth === 'number' &&
    typeof expirationYear === 'number' &&
    typeof bin === 'string'
  return isComplete
    ? { token, expiresAt, card: { maskedNumber, cardType, expirationMonth, expirationYear, bin } }
    : undefined
}
