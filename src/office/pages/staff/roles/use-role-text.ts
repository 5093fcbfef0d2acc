import { useText } from '#ui/messages/use-text.ts'
import type { Role } from '../use-staff.ts'

const amounts = ['refundCents', 'refundDayCents', 'approveCents', 'replaceCents'] as const

/** What a role may do, each with its own text: 'picks and packs', 'refunds up to 500.00 each'. */
export function useAbilities(): (role: Role) => readonly string[] {
  const text = useText()
  return ({ id, permissions, limits }) => {
    if (id === 'owner') return [text('staff.role.owner')]
    const caps = amounts.flatMap((name) => {
      const cents = limits[name]
      return cents === undefined ? [] : [text(`staff.limit.${name}`, { amount: amountText(cents) })]
    })
    return [...permissions.map((permission) => text(`permission.${permission}`)), ...caps]
  }
}

/** The same as one sentence. */
export function useRoleText(): (role: Role) => string {
  const abilitiesOf = useAbilities()
  return (role) => {
    const listed = new Intl.ListFormat('en-US').format(abilitiesOf(role))
    return listed === '' ? '' : `${listed.charAt(0).toUpperCase()}${listed.slice(1)}.`
  }
}

/** Limits have no currency: they count in the one of the order. */
const amountText = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
