import { memo, useId, useRef } from 'react'
import { quantityOf } from '#storefront/features/box-builder/lib/box.ts'
import type { PieceView } from '#storefront/features/box-builder/lib/builder-view.ts'
import { nearest, substitutes } from '#storefront/features/box-builder/lib/tastes.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Icon } from '#ui/icon.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { Picture } from '#ui/picture.tsx'
import { addProblem } from '#storefront/features/box-builder/state/change-box.ts'
import type { BuilderContext, Shortage } from '../frame/builder-context.ts'
import styles from './piece-card.module.css'
import { useLongPress } from './use-long-press.ts'

interface PieceCardProps {
  piece: PieceView
  builder: BuilderContext
}

/** The props of the box that a card needs. After a tap on another card, only two cards render again. */
export function PieceCard({ piece, builder }: PieceCardProps) {
  const { box, variant, shortageOf, add, change } = builder
  const found = shortageOf(piece.id)
  // The stepper stays, because some pieces are available.
  const shortage = found === 'too-few' ? undefined : found
  const near = shortage && nearest(piece, substitutes(builder))
  const actions = useRef({ add, change })
  actions.current = { add, change }
  return (
    <Card
      piece={piece}
      quantity={quantityOf(box, piece.id)}
      isPop={builder.view.builder === 'lollipops'}
      isShared={variant.rules.columns === null}
      isPercent={variant.rules.unitType === 'percent'}
      hasNoRoom={addProblem(box, piece.id) !== undefined && box.rules !== null}
      shortage={shortage}
      near={near}
      actions={actions}
    />
  )
}

interface CardProps {
  piece: PieceView
  quantity: number
  isPop: boolean
  /** Whether the box has no cells: a tap then adds or removes the flavor. */
  isShared: boolean
  isPercent: boolean
  hasNoRoom: boolean
  shortage: Shortage | undefined
  near: PieceView | undefined
  actions: { current: Pick<BuilderContext, 'add' | 'change'> }
}

const Card = memo(function Card({
  piece,
  quantity,
  isPop,
  isShared,
  isPercent,
  hasNoRoom,
  shortage,
  near,
  actions,
}: CardProps) {
  const text = useText()
  const id = useId()
  const card = useRef<HTMLLIElement>(null)
  const top = () => card.current?.querySelector('img')
  const takeOut = () => actions.current.change({ kind: 'take-out', pid: piece.id })
  const press = useLongPress(takeOut)
  const isIn = quantity > 0
  const look = [styles.card, isIn && styles.isIn, shortage && styles.isOut].filter(Boolean).join(' ')
  const amount = text(isPercent ? 'mix.percent' : 'mix.count', { count: quantity })
  return (
    <li ref={card} className={look}>
      <button
        type="button"
        className={styles.add}
        aria-label={text(labelOf({ shortage, hasNoRoom, isIn, isShared }), { name: piece.name, amount })}
        aria-describedby={`${id}-words`}
        aria-pressed={isShared ? isIn : undefined}
        aria-disabled={shortage !== undefined || undefined}
        {...press.handlers}
        onClick={() => {
          if (!press.endsPress() && !shortage) actions.current.add(piece.id, top())
        }}
      >
        <span className={styles.plate} data-pop={isPop || undefined}>
          {piece.top && (
            <Picture source={piece.top} widths={[200, 350]} sizes="8rem" alt="" className={styles.top} />
          )}
        </span>
        <span className={styles.name}>{piece.name}</span>
      </button>
      <p id={`${id}-words`} className={styles.words}>
        {piece.description}
      </p>
      <div className={styles.foot}>
        {shortage ? (
          <Shortfall shortage={shortage} near={near} onTake={(pid) => actions.current.add(pid, top())} />
        ) : isIn ? (
          <CardStepper
            name={piece.name}
            amount={amount}
            onLess={() => {
              takeOut()
              keepFocus(card.current)
            }}
            onMore={() =>
              isShared
                ? actions.current.change({ kind: 'add', pid: piece.id })
                : actions.current.add(piece.id, top())
            }
          />
        ) : (
          <span className={styles.offer} aria-hidden="true">
            {text(hasNoRoom ? 'mix.piece.swapIn' : 'mix.piece.add')}
          </span>
        )}
      </div>
    </li>
  )
})

/** The card loses its focused stepper with its last piece. */
const keepFocus = (card: HTMLElement | null): void =>
  void setTimeout(() => moveFocus(card?.querySelector('button') ?? null, null))

interface CardStepperProps {
  name: string
  amount: string
  onLess: () => void
  onMore: () => void
}

function CardStepper({ name, amount, onLess, onMore }: CardStepperProps) {
  const text = useText()
  return (
    <>
      <button
        type="button"
        className={styles.step}
        aria-label={text('mix.piece.less', { name })}
        onClick={onLess}
      >
        <Icon name="minus" size={18} />
      </button>
      <span className={styles.amount} aria-hidden="true">
        {amount}
      </span>
      <button
        type="button"
        className={styles.step}
        aria-label={text('mix.piece.more', { name })}
        onClick={onMore}
      >
        <Icon name="plus" size={18} />
      </button>
    </>
  )
}

interface CardState {
  shortage: Shortage | undefined
  hasNoRoom: boolean
  isIn: boolean
  isShared: boolean
}

function labelOf({ shortage, hasNoRoom, isIn, isShared }: CardState): string {
  if (shortage) return 'mix.piece.label.out'
  if (isShared) return isIn ? 'mix.piece.label.share' : 'mix.piece.label.pick'
  if (hasNoRoom) return 'mix.piece.label.swap'
  return isIn ? 'mix.piece.label.in' : 'mix.piece.label.add'
}

interface ShortfallProps {
  shortage: Shortage
  near: PieceView | undefined
  onTake: (pid: string) => void
}

/** Shows that a piece is not available, and names one with a similar taste. */
function Shortfall({ shortage, near, onTake }: ShortfallProps) {
  const text = useText()
  return (
    <p className={styles.short}>
      <strong>{text(`mix.shortage.${shortage}`)}</strong>{' '}
      {near && (
        <button type="button" className={styles.near} onClick={() => onTake(near.id)}>
          {text('mix.shortage.near', { name: near.name })}
        </button>
      )}
    </p>
  )
}
