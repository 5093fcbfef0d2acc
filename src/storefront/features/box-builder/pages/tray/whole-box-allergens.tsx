import allergens from 'virtual:messages/allergen'
import { allergenList } from '#shared/boxes/box-allergens.ts'
import { allergensIn } from '#storefront/features/box-builder/lib/box-mix.ts'
import { filledOf } from '#storefront/features/box-builder/lib/box.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { BuilderContext } from '../frame/builder-context.ts'
import styles from './whole-box-allergens.module.css'

/** The allergens that the current box contains and may contain. */
export function WholeBoxAllergens({ builder }: { builder: BuilderContext }) {
  return (
    <Messages of={allergens}>
      <Lines builder={builder} />
    </Messages>
  )
}

function Lines({ builder: { box, pieceOf } }: { builder: BuilderContext }) {
  const text = useText()
  const { contains, mayContain, hasUnknown } = allergensIn(box, pieceOf)
  // Uses the format of the printed map.
  const list = (names: readonly string[]) => allergenList(names, text)
  return (
    <div className={styles.allergens}>
      {filledOf(box) === 0 ? (
        <p>{text('mix.allergens.empty')}</p>
      ) : (
        <>
          {(contains.length > 0 || !hasUnknown) && (
            <p>
              <strong>{text('mix.allergens.contains')}</strong>{' '}
              {contains.length > 0 ? list(contains) : text('mix.allergens.none')}
            </p>
          )}
          {mayContain.length > 0 && (
            <p>
              <strong>{text('mix.allergens.mayContain')}</strong> {list(mayContain)}
            </p>
          )}
          {hasUnknown && <p>{text('mix.allergens.unknown')}</p>}
        </>
      )}
    </div>
  )
}
