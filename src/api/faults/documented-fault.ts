import type { FaultDocument } from './faults.ts'

/** How the documents of the Shopper APIs name a case, where it differs from the shop's own code (DROP-102). */
export interface DocumentedFault {
  /** The last part of the fault's type. */
  name?: string
  status?: number
  title?: string
  detail?: (fault: FaultDocument) => string
  /** Members at the top level of the fault, besides those of every fault. */
  members?: (fault: FaultDocument) => Partial<FaultDocument>
  /** The `error` of RFC 6749, for calls of Shopper Login (DROP-103). */
  oauth?: OAuthError
}

export type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'conflict'
  | 'not_found'
  | 'forbidden'
  | 'precondition_failure'
  | 'server_error'
  | 'gateway_server_error'

/** An argument of the fault as text. */
export const argument = ({ arguments: values }: FaultDocument, name: string): string =>
  String(values[name] ?? '')
