import { useNavigate } from 'react-router'
import { matchesWords } from '#office/lib/matches-words.ts'
import { setDeviceSetting, useDeviceSetting } from '#office/state/device.ts'
import { signOut, useMember } from '#office/state/session.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { Found, FoundGroup } from './found.ts'
import type { Place } from './places.ts'
import { useFoundOrders } from './use-found-orders.ts'

export interface SearchOptions {
  places: readonly Place[]
  /** Lists actions first, when the search was opened for commands. */
  isForCommands: boolean
  /** Opens the list of keyboard shortcuts, which is one of the actions. */
  onKeys: () => void
}

/**
 * The search results in groups, the best first (OFF-030): pages or actions with this name, then orders and their
 * buyers. A number is searched as an order number. Without words it lists all pages and actions.
 */
export function useFound(words: string, options: SearchOptions): readonly FoundGroup[] {
  const readsOrders = options.places.some(({ id }) => id === 'orders')
  const { orders, people } = useFoundOrders(words, readsOrders)
  const own = (found: readonly Found[]) => found.filter(({ label }) => matchesWords(label, words))
  const places = { title: 'shell.search.places', found: own(usePlaces(options.places)) }
  const actions = { title: 'shell.search.actions', found: own(useActions(options)) }
  const rest = useOrderList(words)
  const named = options.isForCommands ? [actions, places] : [places, actions]
  const found = [
    { title: 'place.orders', found: [...orders, ...(readsOrders && words.trim() !== '' ? [rest] : [])] },
    { title: 'shell.search.people', found: people },
  ]
  const groups = /^\s*\d/.test(words) ? [...found, ...named] : [...named, ...found]
  return groups.filter((group) => group.found.length > 0)
}

/** The link to all orders that match the words. */
function useOrderList(words: string): Found {
  const text = useText()
  const navigate = useNavigate()
  return {
    id: 'orders-with-words',
    label: text('shell.search.inOrders', { words }),
    open: () => void navigate(`/orders?${new URLSearchParams({ q: words.trim() }).toString()}`),
  }
}

const views = ['late', 'to-pack', 'pickups', 'payment-problems'] as const

/** The pages, and frequently used views of orders. */
function usePlaces(places: readonly Place[]): Found[] {
  const text = useText()
  const navigate = useNavigate()
  const { permissions } = useMember()
  const ownViews = views.filter((view) => view !== 'payment-problems' || permissions.includes('orders.money'))
  return [
    ...places.map(({ id, path, key }) => ({
      id,
      label: text(`place.${id}`),
      key: `g ${key}`,
      open: () => void navigate(path),
    })),
    ...(places.some(({ id }) => id === 'orders') ? ownViews : []).map((view) => ({
      id: `view-${view}`,
      label: text(`shell.view.${view}`),
      open: () => void navigate(`/orders?view=${view}`),
    })),
  ]
}

function useActions({ places, onKeys }: SearchOptions): Found[] {
  const text = useText()
  const navigate = useNavigate()
  const isFolded = useDeviceSetting('isFolded')
  return [
    ...(places.some(({ id }) => id === 'staff')
      ? [{ id: 'invite', label: text('shell.invite'), open: () => void navigate('/settings/staff?invite') }]
      : []),
    {
      id: 'fold',
      label: text(isFolded ? 'shell.unfold' : 'shell.fold'),
      key: 'b',
      open: () => setDeviceSetting('isFolded', !isFolded),
    },
    { id: 'keys', label: text('shell.keys.help.action'), key: '?', open: onKeys },
    { id: 'sign-out', label: text('shell.signOut'), open: () => void signOut() },
  ]
}
