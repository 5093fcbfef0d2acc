import { useState } from 'react'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { refreshHolds } from '#office/components/holds/refresh-holds.ts'
import { useOrderOptions } from '#office/components/orders/use-order-options.ts'
import { codesIn } from '#office/lib/orders/codes-in.ts'
import { idsOfMethods, methodsByName } from '#office/lib/orders/methods-by-name.ts'
import { call } from '#office/state/call.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './holds.module.css'

interface RegionDialogProps {
  onClose: () => void
  onDone: (done: string) => void
}

const texts = ['name', 'states', 'zipPrefixes', 'startsOn', 'endsOn', 'meltableOnly'] as const

/**
 * Holds a region for some days. The first press counts the affected shipments, the second one saves the rule
 * (OFF-100).
 */
export function RegionDialog({ onClose, onDone }: RegionDialogProps) {
  const text = useText()
  const methods = methodsByName(useOrderOptions().methods)
  const [id] = useState(() => crypto.randomUUID())
  const [hits, setHits] = useState<number>()
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: [...texts, ...methods.map((method) => `method ${method.id}`)],
    check: ({ name = '', states = '', zipPrefixes = '', startsOn = '', endsOn = '' }) => ({
      name: name === '' ? text('holds.region.name.missing') : undefined,
      states:
        codesIn(states).length + codesIn(zipPrefixes).length === 0 ? text('holds.region.missing') : undefined,
      startsOn: startsOn === '' ? text('holds.region.day.missing') : undefined,
      endsOn: endsOn === '' || endsOn < startsOn ? text('holds.region.end.missing') : undefined,
    }),
    async send(values) {
      const { name, ...scope } = regionOf(values, methods)
      if (hits === undefined) {
        const { shipments } = await call('countHoldRule', { parameters: queryOf(scope) })
        setHits(shipments)
        return
      }
      await call('saveHoldRule', { parameters: { id }, body: { name, ...scope } })
      await refreshHolds()
      onDone(text('holds.region.done', { name }))
    },
  })
  return (
    <Dialog title={text('holds.region')} onDismiss={onClose} isWide>
      <p>{text('holds.region.text')}</p>
      <Form failure={failure} onSubmit={submit}>
        <RegionFields errors={errors} methods={methods} onChange={() => setHits(undefined)} />
        <p role="status">{hits !== undefined && text('holds.region.hits', { count: hits })}</p>
        <Actions>
          <Button type="submit" busy={isBusy}>
            {text(hits === undefined ? 'holds.region.count' : 'holds.region.save')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text('shell.cancel')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}

type Values = Readonly<Record<string, string>>
type Methods = readonly { id: string; name: string }[]

/** The typed values as a rule. */
const regionOf = (values: Values, methods: Methods) => ({
  name: values.name ?? '',
  states: codesIn(values.states ?? ''),
  zipPrefixes: codesIn(values.zipPrefixes ?? ''),
  methods: methods.flatMap(({ id }) => (values[`method ${id}`] === 'on' ? idsOfMethods(id) : [])),
  startsOn: values.startsOn ?? '',
  endsOn: values.endsOn ?? '',
  meltableOnly: values.meltableOnly === 'on',
})

/** The rule as query parameters: lists are joined with commas. */
const queryOf = ({
  states,
  zipPrefixes,
  methods,
  meltableOnly,
  ...days
}: Omit<ReturnType<typeof regionOf>, 'name'>) => ({
  ...days,
  states: states.join(','),
  zipPrefixes: zipPrefixes.join(','),
  methods: methods.join(','),
  meltableOnly: meltableOnly ? ('true' as const) : ('false' as const),
})

interface RegionFieldsProps {
  errors: Readonly<Record<string, string | undefined>>
  methods: Methods
  /** The count becomes invalid when the region changes. */
  onChange: () => void
}

function RegionFields({ errors, methods, onChange }: RegionFieldsProps) {
  const text = useText()
  return (
    <div className={styles.fields} onChange={onChange}>
      <TextField
        name="name"
        label={text('holds.region.name')}
        maxLength={80}
        error={errors.name}
        autoComplete="off"
      />
      <TextField
        name="states"
        label={text('holds.region.states')}
        hint={text('holds.region.states.hint')}
        error={errors.states}
        autoComplete="off"
      />
      <TextField
        name="zipPrefixes"
        label={text('holds.region.zips')}
        hint={text('holds.region.zips.hint')}
        error={errors.zipPrefixes}
        autoComplete="off"
      />
      <TextField type="date" name="startsOn" label={text('holds.region.starts')} error={errors.startsOn} />
      <TextField type="date" name="endsOn" label={text('holds.region.ends')} error={errors.endsOn} />
      <Checkbox name="meltableOnly" label={text('holds.region.meltable')} defaultChecked />
      {methods.length > 1 && (
        <fieldset>
          <legend>{text('holds.region.methods')}</legend>
          {methods.map((method) => (
            <Checkbox key={method.id} name={`method ${method.id}`} label={method.name} />
          ))}
        </fieldset>
      )}
    </div>
  )
}
