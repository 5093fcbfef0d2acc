/** The parts of a fault document that the office shows. Parts that a proxy's answer lacks are undefined. */
export function shownFault(document: unknown): {
  code: string | undefined
  detail: string | undefined
  requestId: string | undefined
  details: Readonly<Record<string, unknown>> | undefined
} {
  const isObject = typeof document === 'object' && document !== null
  const { type, detail, requestId } = isObject ? fieldsOf(document) : {}
  return {
    code: type?.split('#')[1],
    detail,
    requestId,
    details: isObject && 'arguments' in document ? detailsOf(document.arguments) : undefined,
  }
}

const detailsOf = (given: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof given === 'object' && given !== null ? { ...given } : undefined

function fieldsOf(document: object): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(document).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}
