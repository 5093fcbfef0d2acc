import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { calls } from '#storefront/lib/api/calls.ts'
import { mixOf } from '#storefront/features/box-builder/lib/box-mix.ts'
import { builderLink } from '#storefront/features/box-builder/lib/builder-links.ts'
import { useSmallForm } from '#storefront/lib/forms/use-small-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { savedBoxesLink } from '#storefront/lib/routing/account-links.ts'
import { loginFrom } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { boxBuilder } from '#storefront/features/box-builder/state/box-builder-store.ts'
import { useSession } from '#storefront/state/session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { TextField } from '#ui/text-field.tsx'
import type { BuilderContext } from '../frame/builder-context.ts'
import styles from './buy-part.module.css'

/** Saves the box in the account under a name. A guest logs in first, and the device stores the box as a draft. */
export function SaveBox({ builder }: { builder: BuilderContext }) {
  const text = useText()
  const to = useTo()
  const isRegistered = useSession().kind === 'registered'
  const [isNaming, setNaming] = useState(false)
  const [savedAs, setSavedAs] = useState<string>()
  const part = useRef<HTMLDivElement>(null)
  const { view } = builder
  function close(): void {
    // The form removes the focused element. The button that opened the form must be rendered before it gets the
    // focus.
    flushSync(() => setNaming(false))
    moveFocus(part.current?.querySelector('button') ?? null, null)
  }
  return (
    <div ref={part} className={styles.part}>
      {isNaming && isRegistered ? (
        <NameForm
          builder={builder}
          onCancel={close}
          onSaved={(name) => {
            setSavedAs(name)
            close()
          }}
        />
      ) : (
        <p className={styles.answers}>
          {isRegistered ? (
            <Button kind="quiet" onClick={() => setNaming(true)}>
              {text('boxReview.save')}
            </Button>
          ) : (
            <a
              href={to(loginFrom(builderLink(view.builder, 'review-box')))}
              onClick={() => boxBuilder(view.builder).holdForReturn()}
            >
              {text('boxReview.save.signIn')}
            </a>
          )}
        </p>
      )}
      <p role="status" className={styles.added}>
        {savedAs !== undefined && (
          <>
            {text('boxReview.save.saved', { name: savedAs })}{' '}
            <a href={to(savedBoxesLink)}>{text('boxReview.save.all')}</a>
          </>
        )}
      </p>
    </div>
  )
}

interface NameFormProps {
  builder: BuilderContext
  onCancel: () => void
  onSaved: (name: string) => void
}

function NameForm({ builder: { box, variant, pieceOf }, onCancel, onSaved }: NameFormProps) {
  const text = useText()
  const form = useSmallForm<{ name: string }>({
    labels: { name: text('boxReview.save.name') },
    defaults: { name: '' },
    check: ({ name }) => ({ name: name === '' ? text('boxReview.save.missing') : undefined }),
    async submit({ name }) {
      await calls().Site.saveBox({ body: { name, productId: variant.id, customMix: mixOf(box, pieceOf) } })
      onSaved(name)
    },
  })
  const field = form.field('name')
  return (
    <form className={styles.part} noValidate onSubmit={(event) => void form.trySubmit(event)}>
      <TextField
        {...field}
        // The shopper opened this field with a button.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        hint={text('boxReview.save.hint')}
        maxLength={60}
        autoComplete="off"
        error={field.error ?? form.failure}
      />
      <p className={styles.answers}>
        <Button type="submit" kind="secondary" busy={form.busy}>
          {text('boxReview.save')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {text('boxReview.save.cancel')}
        </Button>
      </p>
    </form>
  )
}
