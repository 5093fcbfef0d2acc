import type { WrongField } from './field-errors.ts'

/** The fields of an error document that the office shows. Fields that a proxy's response lacks are undefined. */
export function shownFault(document: unknown): {
  code: string | undefined
  detail: string | undefined
  requestId: string | undefined
  details: Readonly<Record<string, unknown>> | undefined
  fields: WrongField[]
} {
  const fault = membersOf(document)
  return {
    code: textOf(fault.type)?.split('#')[1],
    detail: textOf(fault.detail),
    requestId: textOf(fault.requestId),
    fields: wrongFields(fault),
    details: 'arguments' in fault ? membersOf(fault.arguments) : undefined,
  }
}

/** The values that do not match the schema of the call, or the argument that the engine refused. */
function wrongFields({ fields, arguments: refused }: Record<string, unknown>): WrongField[] {
  const { field, reason } = membersOf(refused)
  const found = Array.isArray(fields)
    ? fields.map(membersOf).map(({ field: path, message }) => ({ path, message }))
    : [{ path: field, message: reason }]
  return found.flatMap(({ path, message }) =>
    typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [],
  )
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
