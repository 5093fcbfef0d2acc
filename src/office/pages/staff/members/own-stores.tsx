import { PlaceChoice } from '../place-choice.tsx'
import type { useOwnStores } from './use-own-stores.ts'

interface OwnStoresProps {
  choice: ReturnType<typeof useOwnStores>
  error: string | undefined
}

/** The choice of a member's shops, shown once a role is chosen that can be limited to shops. */
export function OwnStores({ choice: { role, ids, setIds, isNeeded }, error }: OwnStoresProps) {
  if (!role || role.id === 'owner') return null
  return (
    <PlaceChoice
      kind="stores"
      without={isNeeded ? undefined : 'role'}
      ids={ids}
      onChange={setIds}
      error={error}
    />
  )
}
