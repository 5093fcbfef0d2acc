import { useRef, useState, type ChangeEvent } from 'react'
import type { FieldProps } from '#storefront/lib/forms/use-shop-form.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ShownList } from '#ui/use-listbox-keys.ts'
import styles from './street-field.module.css'
import { freeFields } from './free-fields.ts'
import type { StreetSuggestionsProps, SuggestedPlace } from './street-suggestions.tsx'

/** SHIP-074. */
const minCharacters = 3

const StreetSuggestions = lazyPart<StreetSuggestionsProps>(() => import('./street-suggestions.tsx'))

interface StreetFieldProps {
  field: FieldProps
  autoComplete: string
  /** False for PO boxes and for addresses outside of the United States: they get no suggestions. */
  isHelped: boolean
  /** The current values of the other fields. */
  near: () => Omit<SuggestedPlace, 'address1'>
  onFill: (place: Partial<SuggestedPlace>) => void
}

/**
 * The street of an address, with suggestions while the shopper types. The field is a combobox while the list is open.
 */
export function StreetField({ field, autoComplete, isHelped, near, onFill }: StreetFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [list, setList] = useState<ShownList>()
  const close = () => setTyped(undefined)
  function change(event: ChangeEvent<HTMLInputElement>): void {
    setTyped(isTyping(event) ? event.target.value : undefined)
    field.onChange()
  }
  const isOn = isHelped && typed !== undefined && typed.trim().length >= minCharacters
  return (
    <div className={styles.street}>
      <TextField
        {...field}
        ref={(element) => {
          input.current = element
          field.ref(element)
        }}
        onChange={change}
        onBlur={() => {
          close()
          field.onBlur()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !list) return
          // Escape closes the list only: a panel around the form stays open.
          event.stopPropagation()
          close()
        }}
        // The browser's own list would cover the suggestions.
        autoComplete={list ? 'off' : autoComplete}
        autoCapitalize="words"
        {...(list && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': true,
          'aria-controls': list.id,
          'aria-activedescendant': list.active,
        })}
      />
      {isOn && (
        <StreetSuggestions
          typed={typed}
          near={near()}
          field={input}
          onList={setList}
          onDone={close}
          onPlace={(place, { isCertain }) => onFill(freeFields(place, near(), { isCertain }))}
        />
      )}
    </div>
  )
}

/** Whether the shopper types. Input from autofill or a password manager needs no suggestions. */
const isTyping = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  nativeEvent instanceof InputEvent &&
  /^(?:insert(?:Text|CompositionText|FromPaste)|delete)/.test(nativeEvent.inputType)
