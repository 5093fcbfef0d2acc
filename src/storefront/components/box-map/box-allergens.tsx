import allergens from 'virtual:messages/allergen'
import messages from 'virtual:messages/boxMap'
import { allergenList } from '#shared/boxes/box-allergens.ts'
import type { BuiltBox } from '#storefront/lib/basket/built-box.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'

const texts = joinAreas(messages, allergens)

/** The allergens of the whole box, and its possible traces of allergens. */
export function BoxAllergens({ box }: { box: BuiltBox }) {
  return (
    <Messages of={texts}>
      <Lines box={box} />
    </Messages>
  )
}

function Lines({ box: { allergens, mayContain, hasUnknown = false } }: { box: BuiltBox }) {
  const text = useText()
  return (
    <>
      {(allergens.length > 0 || !hasUnknown) && (
        <p>
          {allergens.length > 0
            ? text('boxMap.contains', { allergens: allergenList(allergens, text) })
            : text('boxMap.free')}
        </p>
      )}
      {mayContain.length > 0 && (
        <p>{text('boxMap.mayContain', { allergens: allergenList(mayContain, text) })}</p>
      )}
      {hasUnknown && <p>{text('boxMap.unknown')}</p>}
    </>
  )
}
