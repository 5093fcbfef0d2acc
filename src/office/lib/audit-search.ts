import { isCalendarDate } from '#shared/dates/calendar-date.ts'

const fields = ['memberId', 'call', 'subject', 'from', 'until'] as const

/** The filters of the audit log. A filter that is not set is absent. */
export type AuditSearch = Readonly<{ [Field in (typeof fields)[number]]?: string }>

/** The filters of a query. Skips dates that do not exist, because the call would refuse them. */
export function auditSearchOf(query: URLSearchParams): AuditSearch {
  const given = fields.flatMap((field) => {
    const value = query.get(field)?.trim().slice(0, 100) ?? ''
    const isDay = field === 'from' || field === 'until'
    return value === '' || (isDay && !isCalendarDate(value)) ? [] : [[field, value] as const]
  })
  return Object.fromEntries(given)
}

/** The subject of a typed record, as in the audit log: 'Order 10000042' and '10000042' become `order 10000042`. */
export function subjectOf(typed: string): string {
  const text = typed.trim()
  if (/^\d+$/.test(text)) return `order ${text}`
  const [kind = '', ...rest] = text.split(/\s+/)
  return [kind.toLowerCase(), ...rest].join(' ')
}
