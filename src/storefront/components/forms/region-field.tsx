import type { ComponentProps } from 'react'
import regionMessages from 'virtual:messages/regions'
import { regionsOf } from '#shared/addresses/regions.ts'
import { Messages, useLocale } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'

type RegionFieldProps = Omit<ComponentProps<typeof SelectField>, 'options'> & { countryCode: 'US' | 'CA' }

/** The states of the United States, or the provinces of Canada, by their names in the language of the page. */
export const RegionField = (props: RegionFieldProps) => (
  <Messages of={regionMessages}>
    <NamedRegions {...props} />
  </Messages>
)

function NamedRegions({ countryCode, ...field }: RegionFieldProps) {
  const text = useText()
  const locale = useLocale()
  const options = regionsOf(countryCode)
    .map(({ code }) => ({ value: code, label: text(`regions.${countryCode}.${code}`) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return <SelectField {...field} options={options} />
}
