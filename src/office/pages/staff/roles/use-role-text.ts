import { limitAmounts, showLimit } from '#office/lib/limit-amounts.ts'
import { useText } from '#ui/messages/use-text.ts'
import { usePlaces, type Role } from '../use-staff.ts'

/** The abilities of a role as texts: 'picks and packs', 'refunds up to 500.00 of an order'. */
export function useAbilities(): (role: Role) => readonly string[] {
  const text = useText()
  const places = usePlaces().data
  const nameOf = (kind: 'sites' | 'stores', id: string) =>
    places?.[kind].find((place) => place.id === id)?.name ?? id
  return ({ id, permissions, limits }) => {
    if (id === 'owner') return [text('staff.role.owner')]
    const caps = limitAmounts.flatMap((name) => {
      const cents = limits[name]
      return cents === undefined ? [] : [text(`staff.limit.${name}`, { amount: showLimit(cents) })]
    })
    const where = (['sites', 'stores'] as const).flatMap((name) => {
      const ids = limits[name]
      if (!ids) return []
      return [
        ids.length === 0
          ? text(`staff.limit.${name}.none`)
          : text(`staff.limit.${name}`, { names: ids.map((id) => nameOf(name, id)).join(', ') }),
      ]
    })
    return [...permissions.map((permission) => text(`permission.${permission}`)), ...caps, ...where]
  }
}

/** The abilities as one sentence. */
export function useRoleText(): (role: Role) => string {
  const abilitiesOf = useAbilities()
  return (role) => {
    const listed = new Intl.ListFormat('en-US').format(abilitiesOf(role))
    return listed === '' ? '' : `${capitalised(listed)}.`
  }
}

export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
