import { isCalendarDate } from '#shared/dates/calendar-date.ts'

const fields = ['memberId', 'call', 'subject', 'from', 'until'] as const

/** The filters of the audit log. A filter that is not set is absent. */
export type AuditSearch = Readonly<{ [Field in (typeof fields)[number]]?: string }>

/** The filters in an address. Days that do not exist are left out: the call would refuse them. */
export function auditSearchOf(query: URLSearchParams): AuditSearch {
  const given = fields.flatMap((field) => {
    const value = query.get(field)?.trim().slice(0, 100) ?? ''
    const isDay = field === 'from' || field === 'until'
    return value === '' || (isDay && !isCalendarDate(value)) ? [] : [[field, value] as const]
  })
  return Object.fromEntries(given)
}

/** A typed record as the log names it: 'Order 10000042' and '10000042' are `order 10000042`. */
export function subjectOf(typed: string): string {
  const text = typed.trim()
  if (/^\d+$/.test(text)) return `order ${text}`
  const [kind = '', ...rest] = text.split(/\s+/)
  return [kind.toLowerCase(), ...rest].join(' ')
}
