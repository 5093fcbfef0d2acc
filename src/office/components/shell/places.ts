import type { Permission } from '#office/state/session.ts'
import type { PlaceId } from './place-icon.tsx'

/** An entry of the navigation. Its label is the message `place.{id}`. */
export interface Place {
  id: PlaceId
  /** The path below /admin. */
  path: string
  /** The shortcut: `g`, then this key. */
  key: string
  /** The permission that it needs. Without one, every member may open it. */
  permission?: Permission
}

/** The entries in the order of the side bar. */
const places: readonly Place[] = [
  { id: 'today', path: '/', key: 't', permission: 'orders.read' },
  { id: 'orders', path: '/orders', key: 'o', permission: 'orders.read' },
  { id: 'packing', path: '/packing/tracking', key: 'p', permission: 'ship' },
  { id: 'desk', path: '/desk', key: 'd', permission: 'pickup' },
  { id: 'holds', path: '/holds', key: 'h', permission: 'orders.hold' },
  { id: 'staff', path: '/settings/staff', key: 'a', permission: 'staff.manage' },
  { id: 'audit', path: '/audit', key: 'l', permission: 'audit.read' },
  { id: 'me', path: '/me', key: ',' },
]

/** The entries that a member may open (OFF-004). */
export const placesOf = ({ permissions }: { permissions: readonly Permission[] }): readonly Place[] =>
  places.filter(({ permission }) => permission === undefined || permissions.includes(permission))

/**
 * The two entries of a phone's bar beside the search, and the entries under 'More'. Without a desk, the next entry
 * takes its position.
 */
export function placesOfBar(own: readonly Place[]): {
  first: Place | undefined
  second: Place | undefined
  others: readonly Place[]
} {
  const first = own.find(({ id }) => id === 'today')
  const second =
    own.find(({ id }) => id === 'desk') ?? own.find((place) => place !== first && place.id !== 'me')
  return { first, second, others: own.filter((place) => place !== first && place !== second) }
}
