import { useEffect, useState } from 'react'
import { LocaleField } from '#storefront/components/forms/locale-field.tsx'
import { useText } from '#ui/messages/use-text.ts'
import {
  isZip,
  rangeOf,
  ranges,
  searchOf,
  type ShopSearch,
  type TypedSearch,
} from '#storefront/lib/shops/find-shops.ts'
import { useBrowserValue } from '#ui/lib/use-store.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './search-form.module.css'

interface SearchFormProps {
  /** The values of the fields. A change of these values updates the fields. */
  typed: TypedSearch
  onSearch: (search: ShopSearch) => void
  /** The page that shows the results if the form is submitted before hydration. */
  action?: string | undefined
}

/**
 * Searches shops around a ZIP code. The search can start once ZIP code and range are valid (SHOP-040 to SHOP-042).
 */
export function SearchForm({ typed: given, onSearch, action }: SearchFormProps) {
  const text = useText()
  const isHydrated = useBrowserValue(() => true, false)
  const { typed, type, isZipWrong, setLeft } = useTypedSearch(given)
  const search = searchOf(typed)
  return (
    <form
      className={styles.form}
      action={action}
      // The fields show their own errors.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (search) onSearch(search)
      }}
    >
      <TextField
        label={text('shops.search.zip')}
        className={styles.zip}
        name="zip"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={10}
        value={typed.zipOrPostalCode}
        error={isZipWrong ? text('shops.search.zip.error') : undefined}
        onChange={({ target }) => type({ zipOrPostalCode: target.value })}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      />
      <RangeField rangeType={typed.rangeType} onChange={(rangeType) => type({ rangeType })} />
      <Button type="submit" className={styles.submit} disabled={isHydrated && !search}>
        {text('shops.search.submit')}
      </Button>
      {action !== undefined && <LocaleField />}
    </form>
  )
}

function RangeField({ rangeType, onChange }: { rangeType: string; onChange: (rangeType: string) => void }) {
  const text = useText()
  const isRange = rangeOf(rangeType) !== undefined
  return (
    <SelectField
      label={text('shops.search.range')}
      className={styles.range}
      name="range"
      required
      placeholder={isRange ? undefined : text('shops.search.range.choose')}
      value={isRange ? rangeType : ''}
      error={isRange ? undefined : text('shops.search.range.error')}
      options={ranges.map((range) => ({
        value: String(range),
        label: text('shops.search.range.miles', { range }),
      }))}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function useTypedSearch({ zipOrPostalCode, rangeType }: TypedSearch) {
  const [typed, setTyped] = useState({ zipOrPostalCode, rangeType })
  const [isLeft, setLeft] = useState(false)
  const [wasZipTyped, setZipTyped] = useState(false)
  useEffect(() => {
    setTyped({ zipOrPostalCode, rangeType })
    setZipTyped(false)
  }, [zipOrPostalCode, rangeType])
  // A field without input shows no error on blur.
  const isChecked = isLeft && (wasZipTyped || typed.zipOrPostalCode !== '')
  return {
    typed,
    type(change: Partial<TypedSearch>): void {
      if (change.zipOrPostalCode !== undefined) setZipTyped(true)
      setTyped({ ...typed, ...change })
    },
    isZipWrong: isChecked && !isZip(typed.zipOrPostalCode),
    setLeft,
  }
}
