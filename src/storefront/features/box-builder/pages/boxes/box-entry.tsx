import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { openBoxLink } from '#storefront/features/box-builder/lib/box-request.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useSmallForm } from '#storefront/lib/forms/use-small-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { EditorActions } from '#storefront/components/account/entries/editor-actions.tsx'
import entries from '#storefront/components/account/entries/entries.module.css'
import { RemoveEntry } from '#storefront/components/account/entries/remove-entry.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './box-entry.module.css'

type SavedBox = Awaited<ReturnType<Calls['Site']['getSavedBoxes']>>['boxes'][number]

interface BoxEntryProps {
  box: SavedBox
  onChanged: () => void
  /** Called after the removal, with the element that may have the focus. */
  onRemoved: (container: Element | null) => void
}

/** A saved box: its pieces, its discontinued pieces, and its actions. */
export function BoxEntry({ box, onChanged, onRemoved }: BoxEntryProps) {
  const text = useText()
  const to = useTo()
  const container = useRef<HTMLDivElement>(null)
  const [isRenaming, setRenaming] = useState(false)
  const [error, setError] = useState<string>()
  const { boxId, name, productName, isSold, pieces, missing } = box
  async function remove(): Promise<void> {
    try {
      await calls().Site.deleteSavedBox({ parameters: { boxId } })
      onRemoved(container.current)
      onChanged()
    } catch (failure) {
      setError(failureText(failure, text))
    }
  }
  function closeForm(): void {
    // The form removes the focused element. The button that opened the form must be rendered before it gets the
    // focus.
    flushSync(() => setRenaming(false))
    moveFocus(container.current?.querySelector('button') ?? null, null)
  }
  if (isRenaming)
    return (
      <RenameForm
        box={box}
        onClose={closeForm}
        onRenamed={() => {
          closeForm()
          onChanged()
        }}
      />
    )
  return (
    <>
      <h2 className={styles.name}>{name}</h2>
      <p>{productName}</p>
      <Pieces box={box} pieces={pieces} />
      {!isSold && <Alert kind="notice">{text('account.boxes.unsold')}</Alert>}
      {missing.length > 0 && (
        <Alert kind="notice">
          {text('account.boxes.missing', { names: missing.map((piece) => piece.name).join(', ') })}
        </Alert>
      )}
      {error && <Alert>{error}</Alert>}
      <div ref={container} className={entries.actions}>
        <ButtonLink kind="secondary" href={to(openBoxLink(builderOf(box), { kind: 'saved', boxId }))}>
          {text('account.boxes.again')} <HiddenText>{name}</HiddenText>
        </ButtonLink>
        <Button kind="quiet" onClick={() => setRenaming(true)}>
          {text('account.boxes.rename')} <HiddenText>{name}</HiddenText>
        </Button>
        <RemoveEntry
          name={name}
          label={text('account.boxes.remove')}
          question={{
            title: text('account.boxes.removeTitle'),
            text: text('account.boxes.removeText', { name }),
          }}
          onRemove={() => void remove()}
        />
      </div>
    </>
  )
}

/** Finds the builder by the category of a piece, because the product of the box may be discontinued. */
const builderOf = ({ customMix }: SavedBox) =>
  customMix.box.some(({ categoryId }) => categoryId?.includes('lollypop')) ? 'lollipops' : 'candy'

function Pieces({ box: { customMix }, pieces }: { box: SavedBox; pieces: SavedBox['pieces'] }) {
  const text = useText()
  const isPercent = customMix.unitType === 'percent'
  return (
    <p className={styles.pieces}>
      {pieces
        .map(({ name, qty }) =>
          text(isPercent ? 'account.boxes.share' : 'account.boxes.piece', { name, quantity: qty }),
        )
        .join(', ')}
    </p>
  )
}

interface RenameFormProps {
  box: SavedBox
  onClose: () => void
  onRenamed: () => void
}

function RenameForm({ box: { boxId, name: before }, onClose, onRenamed }: RenameFormProps) {
  const text = useText()
  const form = useSmallForm<{ name: string }>({
    labels: { name: text('account.boxes.nameLabel') },
    defaults: { name: before },
    check: ({ name }) => ({ name: name === '' ? text('account.boxes.nameMissing') : undefined }),
    async submit(body) {
      await calls().Site.changeSavedBox({ parameters: { boxId }, body })
      onRenamed()
    },
  })
  const field = form.field('name')
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void form.trySubmit(event)}>
      <TextField
        {...field}
        // The shopper opened this field with a button.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        maxLength={60}
        autoComplete="off"
        error={field.error ?? form.failure}
      />
      <EditorActions saveLabel={text('account.boxes.saveName')} busy={form.busy} onCancel={onClose} />
    </form>
  )
}
