import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { NoNetwork } from '#storefront/lib/api/fetch-json.ts'

/** A failure whose message is for the shopper. */
export class ShopperError extends Error {}

/**
 * The text of a failure for the shopper (BAG-028): the message of a refusal, a text for a lost network, otherwise
 * `unexpected`, which contains no details.
 */
export function failureText(
  failure: unknown,
  text: (id: string) => string,
  unexpected: string = text('forms.failure'),
): string {
  if (failure instanceof ShopperError) return failure.message
  if (failure instanceof CallFault && !isUnexpected(failure)) {
    if (failure.status === 401 && failure.code === 'unauthorized') return text('forms.sessionExpired')
    return failure.message
  }
  return lacksNetwork(failure) ? text('ui.offline') : unexpected
}

/** Whether the browser was offline. Errors that wrap a failure have it as their cause. */
export const lacksNetwork = (failure: unknown): boolean =>
  failure instanceof NoNetwork || (failure instanceof Error && failure.cause instanceof NoNetwork)

/** Whether a failure is not a refusal. Then its details must not be shown to shoppers. */
export const isUnexpected = (failure: unknown): boolean =>
  !(failure instanceof ShopperError) && (!(failure instanceof CallFault) || failure.status >= 500)

/**
 * The form fields of a fault: `body.address.city` is `city`. `fieldOf` maps fault codes that always belong to one
 * field, such as `wrong-password`.
 */
export function faultyFields(
  failure: unknown,
  fieldOf: Readonly<Record<string, string>> = {},
): { name: string; message: string }[] {
  if (!(failure instanceof CallFault)) return []
  const field = fieldOf[failure.code]
  if (field) return [{ name: field, message: failure.message }]
  const named = failure.fields.map(({ field, message }) => ({ name: lastPart(field), message }))
  const { field: invalid, reason } = failure.details
  return failure.code === 'invalid-field' && typeof invalid === 'string'
    ? [...named, { name: lastPart(invalid), message: typeof reason === 'string' ? reason : failure.message }]
    : named
}

const lastPart = (path: string): string => path.split('.').at(-1) ?? path
