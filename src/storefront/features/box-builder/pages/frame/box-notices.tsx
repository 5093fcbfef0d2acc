import { useRef } from 'react'
import type { PieceView } from '#storefront/features/box-builder/lib/builder-view.ts'
import { quantityOf, type Box } from '#storefront/features/box-builder/lib/box.ts'
import { nameOfGone } from '#storefront/features/box-builder/lib/gone-pieces.ts'
import { nearest, substitutes, suitsAll } from '#storefront/features/box-builder/lib/tastes.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { BoxChange } from '#storefront/features/box-builder/state/change-box.ts'
import type { BuilderContext } from './builder-context.ts'
import styles from './box-notices.module.css'
import { keepFocusInStep } from './keep-focus-in-step.ts'

interface BoxNoticesProps {
  builder: BuilderContext
  className?: string | undefined
}

/** Lists the pieces in the box that do not match the filters or are not available. */
export function BoxNotices({ builder, className }: BoxNoticesProps) {
  const text = useText()
  const locale = useLocale()
  const { box, pieces, pieceOf, shortageOf, wanted, change } = builder
  const notices = useRef<HTMLDivElement>(null)
  function answer(made: BoxChange): void {
    change(made)
    keepFocusInStep(notices.current)
  }
  const known = box.selections.flatMap(({ pid }) => pieceOf(pid) ?? [])
  const isOffered = (piece: PieceView) => pieces.includes(piece) && shortageOf(piece.id) === undefined
  const unfit = known.filter((piece) => !suitsAll(piece, wanted))
  const gone = box.selections.filter(({ pid }) => {
    const piece = pieceOf(pid)
    return !piece || !isOffered(piece)
  })
  const others = substitutes(builder)
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(unfit.map(({ name }) => name))
  if (unfit.length + gone.length === 0) return null
  return (
    <div ref={notices} className={[styles.notices, className].filter(Boolean).join(' ')}>
      {unfit.length > 0 && (
        <Alert kind="notice">
          <p>{text('mix.conflict', { count: unfit.length, names })}</p>
          <Button kind="quiet" onClick={() => answer({ kind: 'drop', pids: unfit.map(({ id }) => id) })}>
            {text('mix.conflict.takeOut', { count: unfit.length })}
          </Button>
        </Alert>
      )}
      {gone.map(({ pid }) => (
        <GonePiece key={pid} pid={pid} builder={builder} others={others} onAnswer={answer} />
      ))}
    </div>
  )
}

interface GonePieceProps {
  pid: string
  builder: BuilderContext
  /** The available replacements. */
  others: readonly PieceView[]
  onAnswer: (change: BoxChange) => void
}

function GonePiece({ pid, builder: { box, pieceOf, shortageOf }, others, onAnswer }: GonePieceProps) {
  const text = useText()
  const piece = pieceOf(pid)
  const near = piece ? nearest(piece, others) : otherThan(box, others)
  return (
    <Alert kind="notice">
      <p>
        {text(`mix.gone.${reasonOf(pid, piece, { box, shortageOf })}`, {
          name: piece?.name ?? nameOfGone(pid) ?? text('mix.piece.gone'),
        })}
      </p>
      <div className={styles.answers}>
        {near && (
          <Button
            kind="quiet"
            onClick={() => onAnswer({ kind: 'replace', from: pid, to: near.id, isAll: true })}
          >
            {text('mix.gone.swap', { name: near.name })}
          </Button>
        )}
        <Button kind="quiet" onClick={() => onAnswer({ kind: 'drop', pids: [pid] })}>
          {text('mix.gone.takeOut')}
        </Button>
      </div>
    </Alert>
  )
}

/** The taste of a discontinued piece is unknown: proposes a piece that is not in the box yet. */
const otherThan = (box: Box, others: readonly PieceView[]): PieceView | undefined =>
  others.find(({ id }) => quantityOf(box, id) === 0) ?? others[0]

function reasonOf(
  pid: string,
  piece: PieceView | undefined,
  { box, shortageOf }: Pick<BuilderContext, 'box' | 'shortageOf'>,
): string {
  if (piece) {
    const shortage = shortageOf(pid) ?? 'sold-out'
    // A shop that was just chosen may never have had the piece. 'Just sold out' would be wrong.
    const isOfShop = box.fulfilment === 'pickup' && (shortage === 'sold-out' || shortage === 'too-few')
    return isOfShop ? `${shortage}.pickup` : shortage
  }
  return nameOfGone(pid) === undefined ? 'unknown' : 'gone'
}
