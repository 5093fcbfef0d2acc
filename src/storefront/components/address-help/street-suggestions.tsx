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

/** The address of a suggestion, as the fields of a form. */
export interface SuggestedPlace {
  address1: string
  city: string
  stateCode: string
  postalCode: string
}

export interface StreetSuggestionsProps {
  /** What the shopper has typed into the street field: three characters at least. */
  typed: string
  /** What is in the other fields; it narrows the search. */
  near: { city: string; stateCode: string; postalCode: string }
  field: RefObject<HTMLInputElement | null>
  /** Called with the list that is shown, and with each option that the keys reach. */
  onList: (list: ShownList | undefined) => void
  /** Nothing is suggested until the shopper edits the street again. */
  onDone: () => void
  /** `isCertain`: the shopper has not chosen it; nothing that is typed may be replaced. */
  onPlace: (place: SuggestedPlace, how: { isCertain: boolean }) => void
}

/** Suggestions while a street is typed (SHIP-072 to SHIP-079): the listbox of the street field. */
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
    // The keys of the field reach it (useListboxKeys), so it takes no focus: that would close the list.
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

/** The suggestions for what is typed now, after a pause. Nothing while there are none, and after the field was left. */
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
        // Suggestions are help only: the shopper types on.
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
    return undefined // The shopper types on.
  }
}

const fieldsOf = (lines: SuggestedLines): SuggestedPlace => ({
  address1: lines.address_line_1,
  city: lines.locality,
  stateCode: lines.region,
  postalCode: lines.postal_code,
})
