import { useState, type SubmitEvent } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import type { LoadedPreview } from '#storefront/lib/preview/load-preview.ts'
import { fieldTime, pathWithoutPreview, previewAddress } from '#storefront/lib/preview/preview-address.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './preview-tool.module.css'

const environmentNames = ['development', 'staging', 'production'] as const

/** The settings of a preview: environment, page, time and customer group. */
export function PreviewForm({ preview }: { preview: LoadedPreview }) {
  const text = useText()
  const [wrong, setWrong] = useState<'path' | 'environment'>()
  const { environments, at, customerGroup = '', customerGroups } = preview
  const current = environmentNames.find((name) => environments[name] === location.origin) ?? 'production'
  const originOf = (name: string) => environments[name] ?? (name === current ? location.origin : undefined)

  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const read = (name: string) => String(fields.get(name) ?? '').trim()
    const origin = originOf(read('environment'))
    if (origin === undefined) return setWrong('environment')
    const choice = { path: read('path'), origin, time: read('time'), customerGroup: read('group') }
    const address = previewAddress(choice)
    if (address === undefined) return setWrong('path')
    location.assign(address)
  }

  return (
    <form className={styles.form} onSubmit={show} noValidate>
      <SelectField
        name="environment"
        label={text('preview.environment')}
        defaultValue={current}
        options={environmentNames.map((name) => ({ value: name, label: text(`preview.${name}`) }))}
        error={wrong === 'environment' ? text('preview.environmentError') : undefined}
      />
      <TextField
        name="path"
        label={text('preview.path')}
        defaultValue={pathWithoutPreview(location)}
        autoCapitalize="off"
        spellCheck={false}
        error={wrong === 'path' ? text('preview.pathError') : undefined}
      />
      <TextField
        name="time"
        type="datetime-local"
        label={text('preview.time')}
        hint={text('preview.timeHint')}
        defaultValue={at === undefined ? '' : fieldTime(at)}
      />
      <SelectField
        name="group"
        label={text('preview.group')}
        defaultValue={customerGroup}
        options={[
          { value: '', label: text('preview.guests') },
          ...withChosen(customerGroups, customerGroup).map((id) => ({ value: id, label: id })),
        ]}
      />
      <Button type="submit" wide>
        {text('preview.show')}
      </Button>
      <ButtonLink href={pathWithoutPreview(location)} kind="quiet" data-leave-preview>
        {text('preview.leaveTool')}
      </ButtonLink>
    </form>
  )
}

/** The groups. Includes the group from the address, also if no promotion or content uses it. */
const withChosen = (groups: readonly string[], chosen: string): string[] =>
  [...new Set([...groups, chosen])].filter((id) => id !== '')
