import type { DocumentedFault, OAuthError } from './documented-fault.ts'
import { documentedFaults } from './documented-faults.ts'
import { documentedStatus } from './documented-statuses.ts'
import { faultOfApi } from './faults-of-apis.ts'
import { faultsOfCalls } from './faults-of-calls.ts'
import type { FaultDocument } from './faults.ts'
import { loginFaults } from './login-faults.ts'
import { endpointStatuses, type FaultCode } from './shopper-faults.ts'

const typeBase = 'https://api.commercecloud.salesforce.com/documentation/error/v1/errors/'

/**
 * The fault as foreign clients get it: type, status and texts of the documents, and for Shopper Login `error` and
 * `error_description` too. The shop's own members stay beside them.
 *
 * @param call `{Api}.{method}`; undefined for a path that is no call.
 */
export function foreignFault(fault: FaultDocument, call?: string): FaultDocument {
  const code = fault.type.slice(fault.type.indexOf('#') + 1) as FaultCode // the type that faults.ts writes
  const isLogin = call?.startsWith('ShopperLogin.') ?? false
  const documented = documentedFault(code, call)
  const { name = code, title = fault.title, oauth } = documented
  const status = statusOf(code, documented.status ?? fault.status, call)
  const detail = documented.detail?.(fault) ?? fault.detail
  return {
    ...fault,
    status,
    type: typeBase + name,
    title,
    detail,
    ...(isLogin && { error: oauth ?? oauthErrorOf(status), error_description: detail }),
    ...documented.members?.(fault),
  }
}

/** The entry of a code for a call. The narrower one wins. */
const documentedFault = (code: FaultCode, call = ''): DocumentedFault =>
  faultsOfCalls[call]?.[code] ??
  (call.startsWith('ShopperLogin.') ? loginFaults[code] : undefined) ??
  faultOfApi(call, code) ??
  documentedFaults[code] ??
  {}

/** Refusals of a request before any call reads it: the ledger asks for their statuses in every operation. */
const ofEveryCall: readonly string[] = [
  ...Object.keys(endpointStatuses),
  'api-organization-not-found',
  'site-not-found',
  'unknown-currency',
  'unknown-locale',
]

/** The status in the documents of a call (DROP-104). */
const statusOf = (code: string, status: number, call: string | undefined): number =>
  call?.startsWith('Shopper') && !ofEveryCall.includes(code) ? documentedStatus(call, status) : status

function oauthErrorOf(status: number): OAuthError {
  if (status === 401) return 'invalid_client'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 409) return 'conflict'
  if (status === 412) return 'precondition_failure'
  if (status === 503) return 'gateway_server_error'
  if (status >= 500) return 'server_error'
  return 'invalid_request'
}
