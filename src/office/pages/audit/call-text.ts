import auditMessages from 'virtual:messages/audit'

const prefix = 'audit.call.'

/** The calls that have a text, by what they do. */
export function callOptions(text: (id: string) => string): { value: string; label: string }[] {
  return knownCalls()
    .map((call) => ({ value: call, label: text(prefix + call) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en-US'))
}

/** What a call does. A command is shown as it is typed, and a call of a later version by its name. */
export function callText(
  text: (id: string, values?: Record<string, string>) => string,
  call: string,
): string {
  if (knownCalls().includes(call)) return text(prefix + call)
  return call.includes(' ') ? text('audit.command', { call }) : call
}

const knownCalls = (): readonly string[] =>
  Object.keys(auditMessages['en-US'] ?? {}).flatMap((id) =>
    id.startsWith(prefix) ? [id.slice(prefix.length)] : [],
  )
