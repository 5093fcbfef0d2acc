import auditMessages from 'virtual:messages/audit'

const prefix = 'audit.call.'

/** The calls with a text, sorted by it. */
export function callOptions(text: (id: string) => string): { value: string; label: string }[] {
  return knownCalls()
    .map((call) => ({ value: call, label: text(prefix + call) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en-US'))
}

/** The text of a call. A command is shown as it was typed, and an unknown call of a later version by its name. */
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
