import { useText } from '#ui/messages/use-text.ts'
import { suitsAll, tastesOf, type Taste } from '#storefront/features/box-builder/lib/tastes.ts'
import type { BuilderContext } from '../frame/builder-context.ts'
import styles from './taste-filters.module.css'

/** The filters for all pieces. */
export function TasteFilters({ builder: { pieces, wanted, setWanted, say } }: { builder: BuilderContext }) {
  const text = useText()
  function toggle(taste: Taste): void {
    const next = new Set(wanted)
    if (!next.delete(taste)) next.add(taste)
    setWanted(next)
    say(text('mix.pieces.shown', { count: pieces.filter((piece) => suitsAll(piece, next)).length }))
  }
  return (
    <div role="group" aria-label={text('mix.filters')} className={styles.chips}>
      {tastesOf(pieces).map((taste) => (
        <button
          key={taste}
          type="button"
          className={styles.chip}
          aria-pressed={wanted.has(taste)}
          onClick={() => toggle(taste)}
        >
          {text(`mix.taste.${taste}`)}
        </button>
      ))}
    </div>
  )
}
