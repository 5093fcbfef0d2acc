import { Section } from '#office/components/shell/page.tsx'
import { setDeviceSetting, useDeviceSetting } from '#office/state/device.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useText } from '#ui/messages/use-text.ts'

/** Turns single-key shortcuts on or off (OFF-033). */
export function KeysSetting() {
  const text = useText()
  const hasSingleKeys = useDeviceSetting('hasSingleKeys')
  return (
    <Section title={text('me.keys')} text={text('me.keys.text')}>
      <Checkbox
        label={text('me.keys.use')}
        checked={hasSingleKeys}
        onChange={({ target }) => setDeviceSetting('hasSingleKeys', target.checked)}
      />
    </Section>
  )
}
