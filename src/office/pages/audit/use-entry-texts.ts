import { useText } from '#ui/messages/use-text.ts'
import type { AuditEntry } from './use-audit.ts'

/** The refusals with a text. Others are shown by their code. */
const reasons = new Set([
  'agent-request-ended',
  'code-not-right',
  'fresh-factor-needed',
  'invitation-ended',
  'last-owner',
  'limit-exceeded',
  'not-own-proposal',
  'not-permitted',
  'own-proposal',
  'role-in-use',
  'second-factor-needed',
  'sign-in-failed',
  'too-many-attempts',
])

/** The member, the record and the reason of an entry, in words. */
export function useEntryTexts(names: ReadonlyMap<string, string>) {
  const text = useText()
  return {
    whoOf: ({ actor, memberId, memberName }: AuditEntry): string => {
      if (memberId !== null) return names.get(memberId) ?? memberName ?? text('audit.who.unknown')
      return text(actor === 'stranger' ? 'audit.who.stranger' : 'audit.who.command')
    },
    /** 'member 4711' becomes 'Member Pat Packer'. */
    recordOf(subject: string): string {
      const [kind = '', ...rest] = subject.split(' ')
      const id = rest.join(' ')
      const name = kind === 'member' ? (names.get(id) ?? id) : id
      return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${name}`
    },
    reasonOf: (result: string): string =>
      reasons.has(result) ? text(`audit.reason.${result}`) : result.replaceAll('-', ' '),
  }
}
