import { useRef } from 'react'
import type { Selection } from '#storefront/features/box-builder/lib/box.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Icon } from '#ui/icon.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { Picture } from '#ui/picture.tsx'
import type { BuilderContext } from '../frame/builder-context.ts'
import styles from './flavour-row.module.css'

interface FlavourRowProps {
  selection: Selection
  builder: BuilderContext
}

/** A flavor with its quantity, in steps of the box's increment (MIX-017). */
export function FlavourRow({ selection: { pid, qty, isByHand }, builder }: FlavourRowProps) {
  const text = useText()
  const row = useRef<HTMLLIElement>(null)
  const { box, variant, pieceOf, change } = builder
  const { unitType, increment, full } = variant.rules
  const piece = pieceOf(pid)
  const name = piece?.name ?? text('mix.piece.gone')
  const set = (next: number) => change({ kind: 'set-quantity', pid, qty: next })
  function drop(): void {
    // When a row is removed, the focus moves to the neighboring row.
    const { nextElementSibling: next, previousElementSibling: before } = row.current ?? {}
    change({ kind: 'drop', pids: [pid] })
    setTimeout(() => moveFocus((next ?? before)?.querySelector('button') ?? null, null))
  }
  const isPercent = unitType === 'percent'
  const initial = box.initialQuantities[pid]
  return (
    <li ref={row} className={styles.row}>
      <span className={styles.plate}>
        {piece?.top && (
          <Picture source={piece.top} widths={[108, 200]} sizes="4rem" alt="" className={styles.top} />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>
          {text(isByHand ? 'mix.quantities.byHand' : 'mix.quantities.shared', { before: initial ?? qty })}
        </span>
      </span>
      <span className={styles.stepper} role="group" aria-label={name}>
        <button
          type="button"
          className={styles.step}
          aria-label={text('mix.piece.less', { name })}
          aria-disabled={qty === 0 || undefined}
          onClick={() => set(qty - increment)}
        >
          <Icon name="minus" size={18} />
        </button>
        <span className={styles.amount}>{text(isPercent ? 'mix.percent' : 'mix.count', { count: qty })}</span>
        <button
          type="button"
          className={styles.step}
          aria-label={text('mix.piece.more', { name })}
          onClick={() => set(qty + increment)}
        >
          <Icon name="plus" size={18} />
        </button>
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={text('mix.quantities.remove', { name })}
        onClick={drop}
      >
        <Icon name="close" size={18} />
      </button>
      <span className={styles.share} aria-hidden="true">
        <span style={{ inlineSize: `${(qty / full) * 100}%` }} />
      </span>
    </li>
  )
}
