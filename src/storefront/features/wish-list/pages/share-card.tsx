import { useRef, useState, type SubmitEvent } from 'react'
import { fieldLimits, patterns } from '#shared/text/patterns.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { sharedWishListLink } from '#storefront/lib/routing/account-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import content from '#storefront/components/account/account-content.module.css'
import { useAccount } from '#storefront/components/account/use-account.ts'
import type { WishList } from '#storefront/features/wish-list/state/wish-list.ts'
import { wishList } from '#storefront/features/wish-list/state/wish-list-store.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmQuestion } from '#ui/confirm-question.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './wish-list-page.module.css'

/** Shares the list by a link. The shared page shows public items and at most a first name. */
export function ShareCard({ list: { c_share: share } }: { list: WishList }) {
  const text = useText()
  const { customer } = useAccount()
  const [name, setName] = useState(share ? share.firstName : (customer.firstName ?? ''))
  const [savedName, setSavedName] = useState<string>()
  const { busy, error, attempt } = useAttempt()
  const heading = useRef<HTMLHeadingElement>(null)
  const isValid = name.trim() === '' || patterns.name.test(name.trim())
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (isValid)
      void attempt(() => wishList.share(name.trim())).then((isDone) => isDone && setSavedName(name))
  }
  async function withdraw(): Promise<void> {
    // The pressed button has been removed.
    if (await attempt(wishList.withdraw)) moveFocus(heading.current, heading.current?.parentElement ?? null)
  }
  return (
    <section className={content.card} aria-labelledby="share-list">
      <h2 ref={heading} id="share-list" tabIndex={-1} className={styles.title}>
        {text(share ? 'wishlist.share.shared' : 'wishlist.share.title')}
      </h2>
      <p>{text(share ? 'wishlist.share.on' : 'wishlist.share.text')}</p>
      {share && <ShareLink token={share.token} />}
      <form noValidate className={styles.share} onSubmit={submit}>
        <TextField
          label={text('wishlist.share.name')}
          optional={text('wishlist.share.optional')}
          value={name}
          maxLength={fieldLimits.name}
          autoComplete="off"
          error={isValid ? undefined : text('wishlist.share.badName')}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" kind="secondary" busy={busy}>
          {text(share ? 'wishlist.share.save' : 'wishlist.share.button')}
        </Button>
      </form>
      <p role="status" className={styles.saved}>
        {share && savedName === name && text('account.saved')}
      </p>
      {share && <Withdraw onConfirm={() => void withdraw()} />}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </section>
  )
}

function ShareLink({ token }: { token: string }) {
  const text = useText()
  const to = useTo()
  const [isCopied, setCopied] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const url = location.origin + to(sharedWishListLink(token))
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Without clipboard access, the link is selected and can be copied manually.
      field.current?.querySelector('input')?.focus()
    }
  }
  const send = () => navigator.share({ url }).catch(() => {})
  return (
    <div ref={field} className={styles.share}>
      <TextField
        label={text('wishlist.share.link')}
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button kind="secondary" onClick={() => void copy()}>
        {text(isCopied ? 'wishlist.share.copied' : 'wishlist.share.copy')}
      </Button>
      {'share' in navigator && (
        <Button kind="secondary" onClick={() => void send()}>
          {text('wishlist.share.send')}
        </Button>
      )}
    </div>
  )
}

function Withdraw({ onConfirm }: { onConfirm: () => void }) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <p>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {text('wishlist.share.stop')}
      </Button>
      {isAsking && (
        <ConfirmQuestion
          open
          title={text('wishlist.share.stopTitle')}
          text={text('wishlist.share.stopText')}
          confirmLabel={text('wishlist.share.stop')}
          cancelLabel={text('account.cancel')}
          onConfirm={() => {
            setAsking(false)
            onConfirm()
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </p>
  )
}

function useAttempt() {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  /** Returns whether the task succeeded. */
  async function attempt(task: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    setError(undefined)
    try {
      await task()
      return true
    } catch (failure) {
      setError(failureText(failure, text))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, attempt }
}
