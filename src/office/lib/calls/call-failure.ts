import type { WrongField } from './field-errors.ts'
import { shownFault } from './shown-fault.ts'

interface FailureDetails {
  code: string
  detail: string
  requestId?: string | undefined
  status?: number | undefined
  details?: Readonly<Record<string, unknown>> | undefined
  fields?: readonly WrongField[] | undefined
}

/** A staff call that was refused or did not reach the server. `code` is the code of the error, or `no-connection`. */
export class CallFailure extends Error {
  readonly code: string
  /** The id of the request, for a search in the server's log. Undefined without a response. */
  readonly requestId: string | undefined

  /** The status of the response. Undefined without a response. */
  readonly status: number | undefined
  /** Other values of the error document. */
  readonly details: Readonly<Record<string, unknown>>

  /** The invalid values of the call. */
  readonly fields: readonly WrongField[]

  constructor({ code, detail, requestId, status, details = {}, fields = [] }: FailureDetails) {
    super(detail)
    this.code = code
    this.status = status
    this.requestId = requestId
    this.details = details
    this.fields = fields
  }
}

export const isFailure = (error: unknown, code: string): boolean =>
  error instanceof CallFailure && error.code === code

/** The failure of a response with an error status. */
export async function failureOf(response: Response): Promise<CallFailure> {
  const fault = shownFault(await response.json().catch(() => undefined))
  return new CallFailure({
    code: fault.code ?? `status-${response.status}`,
    detail: fault.detail ?? 'The office had a problem. Please try again.',
    requestId: fault.requestId,
    status: response.status,
    details: fault.details,
    fields: fault.fields,
  })
}
