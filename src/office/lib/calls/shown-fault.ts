/** The parts of a fault document that the office shows. Parts that a proxy's answer lacks are undefined. */
export function shownFault(document: unknown): {
  code: string | undefined
  detail: string | undefined
  requestId: string | undefined
} {
  const { type, detail, requestId } =
    typeof document === 'object' && document !== null ? fieldsOf(document) : {}
  return {
    code: type?.split('#')[1],
    detail,
    requestId,
  }
}

function fieldsOf(document: object): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(document).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}
