import { Checkbox } from '#ui/checkbox.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import styles from './place-choice.module.css'
import { usePlaces } from './use-staff.ts'

interface PlaceChoiceProps {
  kind: 'sites' | 'stores'
  /** The meaning of no list: the role's list for a member, all for a role. Undefined if a list is required. */
  without: 'role' | 'all' | undefined
  /** The chosen ids. Undefined without a list. */
  ids: readonly string[] | undefined
  onChange: (ids: string[] | undefined) => void
  error?: string | undefined
}

/** The sites or shops of a role or a member (SALE-142). The name of the field is the kind. */
export function PlaceChoice({ kind, without, ids, onChange, error }: PlaceChoiceProps) {
  const text = useText()
  const places = usePlaces().data?.[kind] ?? []
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...(ids ?? []), id] : ids?.filter((other) => other !== id))
  return (
    <div className={styles.choice}>
      <SelectField
        name={kind}
        label={text(`staff.places.${kind}`)}
        value={ids === undefined ? 'without' : 'some'}
        onChange={({ target }) => onChange(target.value === 'some' ? [] : undefined)}
        options={[
          ...(without === undefined
            ? []
            : [{ value: 'without', label: text(`staff.places.${kind}.${without}`) }]),
          { value: 'some', label: text(`staff.places.${kind}.some`) },
        ]}
        error={error}
      />
      {ids && (
        <div className={styles.places} role="group" aria-label={text(`staff.places.${kind}.some`)}>
          {places.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={ids.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
