import { useState } from 'react'
import { useNavigate } from 'react-router'
import messages from 'virtual:messages/wish'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { wishListLink } from '#storefront/lib/routing/account-links.ts'
import { loginFrom } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useSession } from '#storefront/state/session/use-session.ts'
import { savePendingWish } from '#storefront/features/wish-list/state/pending-wishes.ts'
import { itemsOfWish, type Wish } from '#storefront/features/wish-list/state/wish-list.ts'
import { useWishList, wishList } from '#storefront/features/wish-list/state/wish-list-store.ts'
import { RareIcon } from '#ui/rare-icon.tsx'
import styles from './wish-heart.module.css'

/** The heart in the corner of a photo: adds the product to the wish list, or removes it. */
export default function WishHeart({ wish }: { wish: Wish }) {
  return (
    <Messages of={messages}>
      <Heart wish={wish} />
    </Messages>
  )
}

function Heart({ wish }: { wish: Wish }) {
  const text = useText()
  const to = useTo()
  const { isKept, busy, outcome, press, dismiss } = useHeart(wish)
  return (
    <div className={styles.corner} onMouseLeave={dismiss}>
      <button
        type="button"
        className={styles.heart}
        aria-label={text('wish.heart', { name: wish.name })}
        aria-pressed={isKept}
        aria-busy={busy || undefined}
        onClick={() => void press()}
      >
        <RareIcon name="heart" size={22} />
      </button>
      <div role="status">
        {outcome && (
          <p className={styles.outcome}>
            {outcome === 'kept' ? (
              <a href={to(wishListLink)}>{text('wish.kept')}</a>
            ) : (
              text(outcome === 'removed' ? 'wish.removed' : 'wish.failed')
            )}
          </p>
        )}
      </div>
    </div>
  )
}

type Outcome = 'kept' | 'removed' | 'failed'

function useHeart(wish: Wish) {
  const { kind } = useSession()
  const { list } = useWishList()
  const signIn = useSignIn(wish)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const items = itemsOfWish(list, wish)
  async function press(): Promise<void> {
    if (kind !== 'registered') return signIn()
    if (busy) return
    setBusy(true)
    setOutcome(undefined)
    try {
      if (items.length === 0) await wishList.keep(wish)
      for (const { id } of items) await wishList.remove(id)
      setOutcome(items.length === 0 ? 'kept' : 'removed')
    } catch (failure) {
      console.error(failure)
      setOutcome('failed')
    }
    setBusy(false)
  }
  return { isKept: items.length > 0, busy, outcome, press, dismiss: () => setOutcome(undefined) }
}

/** Saves the wish and opens the login, which leads back to this page. */
function useSignIn(wish: Wish): () => void {
  const navigate = useNavigate()
  const to = useTo()
  return () => {
    savePendingWish(wish)
    const { pathname, search, hash } = location
    void navigate(to(loginFrom(pathname + search + hash, 'wish')))
  }
}
