import { useNavigate } from 'react-router'
import { signOut } from '#office/state/session.ts'
import { useText } from '#ui/messages/use-text.ts'
import { matchesWords } from '#office/lib/matches-words.ts'
import type { Place } from './places.ts'

export interface Found {
  id: string
  label: string
  /** The keys that do the same. */
  key?: string
  open: () => void
}

export interface FoundGroup {
  /** The message of its title. */
  title: string
  found: readonly Found[]
}

/** Places and actions with these words in their names, all of them without words, and the way to orders with the words. */
export function useFound(
  words: string,
  { places, onKeys }: { places: readonly Place[]; onKeys: () => void },
): readonly FoundGroup[] {
  const text = useText()
  const navigate = useNavigate()
  const findsOrders = words.trim() !== '' && places.some(({ id }) => id === 'orders')
  const groups: FoundGroup[] = [
    {
      title: 'shell.search.places',
      found: places.map(({ id, path, key }) => ({
        id,
        label: text(`place.${id}`),
        key: `g ${key}`,
        open: () => void navigate(path),
      })),
    },
    {
      title: 'shell.search.actions',
      found: [
        ...(places.some(({ id }) => id === 'staff')
          ? [
              {
                id: 'invite',
                label: text('shell.invite'),
                open: () => void navigate('/settings/staff?invite'),
              },
            ]
          : []),
        { id: 'keys', label: text('shell.keys.help.action'), key: '?', open: onKeys },
        { id: 'sign-out', label: text('shell.signOut'), open: () => void signOut() },
      ],
    },
  ]
  const orders: FoundGroup = {
    title: 'place.orders',
    found: [
      {
        id: 'orders-with-words',
        label: text('shell.search.inOrders', { words }),
        open: () => void navigate(`/orders?${new URLSearchParams({ q: words.trim() }).toString()}`),
      },
    ],
  }
  return [
    ...groups.map((group) => ({
      ...group,
      found: group.found.filter(({ label }) => matchesWords(label, words)),
    })),
    ...(findsOrders ? [orders] : []),
  ].filter(({ found }) => found.length > 0)
}
