/**
 * The fault document of a failed call, as an error. Server and browser calls throw it (API-013). Its message is the
 * document's `statusMessage`, else `message`, `detail` or `title` (API-007, API-017).
 */
export class CallFault extends Error {
  readonly status: number
  readonly title: string
  /** `not-enough-stock`, `invalid-input` …: the last part of the document's `type`. */
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
  readonly fields: readonly { field: string; message: string }[]
  readonly requestId: string | undefined

  constructor(status: number, document: Record<string, unknown>) {
    const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
    const { statusMessage, message, detail, title } = document
    super([statusMessage, message, detail, title].map(text).find(Boolean) ?? `HTTP ${status}`)
    this.name = 'CallFault'
    this.status = status
    this.title = text(title) ?? ''
    this.code = (text(document.type) ?? '').split('#').at(-1) ?? ''
    this.details = isRecord(document.arguments) ? document.arguments : {}
    this.fields = Array.isArray(document.fields) ? document.fields.filter(isFieldMessage) : []
    this.requestId = text(document.requestId)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isFieldMessage = (value: unknown): value is { field: string; message: string } =>
  isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string'

export const isCallFault = (error: unknown, code?: string): error is CallFault =>
  error instanceof CallFault && (code === undefined || error.code === code)
