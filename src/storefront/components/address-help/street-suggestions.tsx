import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react'
import messages from 'virtual:messages/address'
import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { useListboxKeys, type ShownList } from '#ui/use-listbox-keys.ts'
import styles from './street-suggestions.module.css'

type SuggestionResult = Awaited<ReturnType<Calls['Site']['getAddressSuggestions']>>['result']
type SuggestedLines = Awaited<ReturnType<Calls['Site']['getAddressFormat']>>['result']['address']

/** OPS-060. */
const debounceMilliseconds = 700

/** The address of a suggestion as form fields. */
export interface SuggestedPlace {
  address1: string
  city: string
  stateCode: string
  postalCode: string
}

export interface StreetSuggestionsProps {
  /** The typed text of the street field: at least three characters. */
  typed: string
  /** The values of the other fields. They narrow the search. */
  near: { city: string; stateCode: string; postalCode: string }
  field: RefObject<HTMLInputElement | null>
  /** Called with the visible list, and with each option that the arrow keys select. */
  onList: (list: ShownList | undefined) => void
  /** Called to hide the suggestions until the shopper edits the street again. */
  onDone: () => void
  /** `isCertain`: the shopper did not choose the suggestion, so it must not replace typed text. */
  onPlace: (place: SuggestedPlace, how: { isCertain: boolean }) => void
}

/** Suggestions while the shopper types a street (SHIP-072 to SHIP-079): the listbox of the street field. */
export default function StreetSuggestions(props: StreetSuggestionsProps) {
  const { typed, field, onDone, onPlace } = props
  const found = useSuggestions(props)
  async function choose(key: string, how: { isCertain: boolean }): Promise<void> {
    const place = await placeOf(key)
    if (place && field.current?.value === typed) onPlace(place, how)
    onDone()
  }
  const chooseCertain = useEffectEvent((key: string) => choose(key, { isCertain: true }))
  // SHIP-076.
  const [only, ...others] = found?.suggestions ?? []
  const certain =
    found?.confidence === 'Verified match' && others.length === 0 ? only?.global_address_key : undefined
  useEffect(() => {
    if (certain !== undefined) void chooseCertain(certain)
  }, [certain])
  if (certain !== undefined || !found || found.suggestions.length === 0) return null
  return (
    <Messages of={messages}>
      <List {...props} found={found} onChoose={(key) => void choose(key, { isCertain: false })} />
    </Messages>
  )
}

interface ListProps extends StreetSuggestionsProps {
  found: SuggestionResult
  onChoose: (key: string) => void
}

function List({ typed, field, found, onList, onChoose }: ListProps) {
  const text = useText()
  const listbox = useListboxKeys({ field, query: typed, options: found, onChange: onList, hasEnds: true })
  const { suggestions } = found
  return (
    <>
      <div role="status">
        <HiddenText>{text('address.suggestions.count', { count: suggestions.length })}</HiddenText>
      </div>
      <div
        ref={listbox}
        id={useId()}
        role="listbox"
        className={styles.list}
        aria-label={text('address.suggestions')}
      >
        {suggestions.map(({ text: address, global_address_key: key }) => (
          <Option key={key} address={address} onChoose={() => onChoose(key)} />
        ))}
      </div>
    </>
  )
}

function Option({ address, onChoose }: { address: string; onChoose: () => void }) {
  return (
    // The keys of the field control the list (useListboxKeys). The list is not focusable, because a blur of the field
    // closes it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={useId()}
      role="option"
      aria-selected="false"
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {address}
    </div>
  )
}

/**
 * The suggestions for the typed text, after a pause. `undefined` without suggestions, and after a blur of the field.
 */
function useSuggestions({ typed, near, field }: StreetSuggestionsProps): SuggestionResult | undefined {
  const [answer, setAnswer] = useState<{ typed: string; result: SuggestionResult }>()
  const suggest = useEffectEvent(() => {
    const { city, stateCode, postalCode } = near
    return calls().Site.getAddressSuggestions({
      parameters: {
        address1: typed,
        ...(city && { city }),
        ...(stateCode && { stateCode }),
        ...(postalCode && { postalCode }),
      },
    })
  })
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      suggest().then(
        ({ result }) => {
          if (isCurrent && document.activeElement === field.current) setAnswer({ typed, result })
        },
        // Suggestions are optional. After a failure, the shopper continues typing.
        () => {},
      )
    }, debounceMilliseconds)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed, field])
  return answer?.typed === typed ? answer.result : undefined
}

async function placeOf(key: string): Promise<SuggestedPlace | undefined> {
  try {
    const { result } = await calls().Site.getAddressFormat({ parameters: { global_address_key: key } })
    return fieldsOf(result.address)
  } catch {
    return undefined // The shopper continues typing.
  }
}

const fieldsOf = (lines: SuggestedLines): SuggestedPlace => ({
  address1: lines.address_line_1,
  city: lines.locality,
  stateCode: lines.region,
  postalCode: lines.postal_code,
})
