import { useEffect, useState } from 'react'
import { fieldTexts } from '#shared/patterns.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import {
  isZip,
  rangeOf,
  ranges,
  searchOf,
  type ShopSearch,
  type TypedSearch,
} from '#storefront/lib/shops/find-shops.ts'
import { Button } from '#storefront/ui/button.tsx'
import { SelectField } from '#storefront/ui/select-field.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import styles from './search-form.module.css'

interface SearchFormProps {
  /** What stands in the fields when the form opens, and again whenever it is another. */
  typed: TypedSearch
  onSearch: (search: ShopSearch) => void
}

/** Shops around a ZIP: it and the range must be right before the search can start (SHOP-040 to SHOP-042). */
export function SearchForm({ typed: given, onSearch }: SearchFormProps) {
  const text = useText()
  const [typed, setTyped] = useState(given)
  const [isLeft, setLeft] = useState(false)
  const [wasTyped, setWasTyped] = useState(false)
  const { zipOrPostalCode, rangeType } = given
  useEffect(() => {
    setTyped({ zipOrPostalCode, rangeType })
    setWasTyped(false)
  }, [zipOrPostalCode, rangeType])
  const search = searchOf(typed)
  // Nobody is blamed for a field that was only passed by.
  const isToBlame = isLeft && (wasTyped || typed.zipOrPostalCode !== '')
  const showsZipError = isToBlame && !isZip(typed.zipOrPostalCode)
  return (
    <form
      className={styles.form}
      // The fields say themselves what is wrong.
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
        error={showsZipError ? fieldTexts.zipOrPostalCode : undefined}
        onChange={({ target }) => {
          setWasTyped(true)
          setTyped({ ...typed, zipOrPostalCode: target.value })
        }}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      />
      <SelectField
        label={text('shops.search.range')}
        className={styles.range}
        name="range"
        required
        placeholder={rangeOf(typed.rangeType) ? undefined : text('shops.search.range.choose')}
        value={rangeOf(typed.rangeType) ? typed.rangeType : ''}
        error={rangeOf(typed.rangeType) ? undefined : fieldTexts.range}
        options={ranges.map((range) => ({
          value: String(range),
          label: text('shops.search.range.miles', { range }),
        }))}
        onChange={({ target }) => setTyped({ ...typed, rangeType: target.value })}
      />
      <Button type="submit" className={styles.submit} disabled={!search}>
        {text('shops.search.submit')}
      </Button>
    </form>
  )
}
