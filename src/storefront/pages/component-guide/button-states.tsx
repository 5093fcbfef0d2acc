import { useText } from '#ui/messages/use-text.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon, iconNames } from '#ui/icon.tsx'
import { RareIcon, rareIconNames } from '#ui/rare-icon.tsx'
import styles from './component-guide.module.css'
import { Example } from './example.tsx'

export function ButtonStates() {
  const text = useText()
  const label = text('guide.sample.action')
  return (
    <>
      <Example name="primary">
        <Button>{label}</Button>
      </Example>
      <Example name="secondary">
        <Button kind="secondary">{label}</Button>
      </Example>
      <Example name="quiet">
        <Button kind="quiet">{label}</Button>
      </Example>
      <Example name="busy">
        <Button busy>{label}</Button>
      </Example>
      <Example name="disabled">
        <Button disabled>{label}</Button>
      </Example>
      <Example name="wide">
        <Button wide>{label}</Button>
      </Example>
      <Example name="onDark" onDark>
        <Button kind="secondary" onDark>
          {label}
        </Button>
      </Example>
      <Example name="link">
        <ButtonLink href="#content">{label}</ButtonLink>
      </Example>
    </>
  )
}

export function IconStates() {
  return (
    <Example name="all">
      <ul className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
        {rareIconNames.map((name) => (
          <li key={name}>
            <RareIcon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </Example>
  )
}
