import { CallFault } from '#storefront/lib/api/call-fault.ts'

/**
 * What a failure says to the shopper (BAG-028): the shop's own sentence when it refused, the default when something
 * broke, which is nobody's business in detail. `broken` is what a form says then instead of the default.
 */
export function failureText(
  failure: unknown,
  text: (id: string) => string,
  broken: string = text('forms.failure'),
): string {
  if (failure instanceof CallFault && failure.status < 500) {
    if (failure.status === 401 && failure.code === 'unauthorized') return text('forms.sessionExpired')
    return failure.message
  }
  return broken
}

/**
 * The fields that a fault is about, by their names in the form: `body.address.city` is `city`. `fieldOf` names the
 * fields of faults that are about one by their nature: `wrong-password`.
 */
export function faultyFields(
  failure: unknown,
  fieldOf: Readonly<Record<string, string>> = {},
): { name: string; message: string }[] {
  if (!(failure instanceof CallFault)) return []
  const own = fieldOf[failure.code]
  if (own) return [{ name: own, message: failure.message }]
  const named = failure.fields.map(({ field, message }) => ({ name: lastPart(field), message }))
  const { field, reason } = failure.details
  return failure.code === 'invalid-field' && typeof field === 'string'
    ? [...named, { name: lastPart(field), message: typeof reason === 'string' ? reason : failure.message }]
    : named
}

const lastPart = (path: string): string => path.split('.').at(-1) ?? path
