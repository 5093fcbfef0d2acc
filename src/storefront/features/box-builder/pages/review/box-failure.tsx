import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { AddFailure } from '#storefront/components/add-failure/lazy-add-failure.tsx'
import { isCallFault, type CallFault } from '#storefront/lib/api/call-fault.ts'
import { quantityOf } from '#storefront/features/box-builder/lib/box.ts'
import { builderLink } from '#storefront/features/box-builder/lib/builder-links.ts'
import { nearest, substitutes } from '#storefront/features/box-builder/lib/tastes.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { stockCache } from '#storefront/state/stock/stock-store.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import type { BuilderContext } from '../frame/builder-context.ts'
import styles from './buy-part.module.css'

interface BoxFailureProps {
  builder: BuilderContext
  failed: { failure: unknown; retry: () => void }
}

/** Beside the button: why the box is not in the bag, and how to fix it: a swap, another step, or another try. */
export function BoxFailure({ builder, failed: { failure, retry } }: BoxFailureProps) {
  if (isCallFault(failure, 'piece-not-available'))
    return <ShortPiece builder={builder} pid={String(failure.details.pieceId)} words={failure.message} />
  if (isCallFault(failure, 'invalid-field') && failure.details.field === 'c_customMix')
    return <OddBox builder={builder} failure={failure} />
  return <AddFailure className={styles.problem} failed={{ products: [], failure, retry }} />
}

/** A piece was sold out meanwhile. */
function ShortPiece({ builder, pid, words }: { builder: BuilderContext; pid: string; words: string }) {
  const text = useText()
  const { box, pieceOf, change } = builder
  const problem = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Updates the stock for the pieces of the other steps.
    void stockCache().readNow(pid)
  }, [pid])
  if (quantityOf(box, pid) === 0) return null
  const piece = pieceOf(pid)
  const near = piece && nearest(piece, substitutes(builder))
  function swapIn(to: string): void {
    // The problem disappears with its button. The focus moves to the button that adds the box to the bag.
    const row = problem.current?.parentElement
    change({ kind: 'replace', from: pid, to, isAll: true })
    setTimeout(() => moveFocus(row?.querySelector<HTMLElement>(':scope > button') ?? null, null))
  }
  return (
    <div ref={problem} className={styles.problem}>
      <Alert>
        <p>{words}</p>
        <span className={styles.answers}>
          {near && (
            <Button kind="quiet" onClick={() => swapIn(near.id)}>
              {text('mix.gone.swap', { name: near.name })}
            </Button>
          )}
          <StepLink builder={builder} />
        </span>
      </Alert>
    </div>
  )
}

/** The server rejected the box: it is not full, has too many flavors, or a piece does not fit. */
function OddBox({ builder, failure }: { builder: BuilderContext; failure: CallFault }) {
  const { reason } = failure.details
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // The rules or the products have changed since this page was loaded. The reload adapts the box.
    void revalidate()
  }, [failure, revalidate])
  return (
    <div className={styles.problem}>
      <Alert>
        <p>{typeof reason === 'string' ? `${reason}.` : failure.message}</p>
        <StepLink builder={builder} />
      </Alert>
    </div>
  )
}

function StepLink({ builder: { view } }: { builder: BuilderContext }) {
  const text = useText()
  const to = useTo()
  return <a href={to(builderLink(view.builder, 'select-candies'))}>{text('boxReview.change')}</a>
}
