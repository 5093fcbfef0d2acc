import { useText } from '#storefront/lib/messages/use-text.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { Icon, iconNames } from '#storefront/ui/icon.tsx'
import styles from './guide.module.css'
import { State } from './state.tsx'

export function ButtonStates() {
  const text = useText()
  const label = text('guide.sample.action')
  return (
    <>
      <State name="primary">
        <Button>{label}</Button>
      </State>
      <State name="secondary">
        <Button kind="secondary">{label}</Button>
      </State>
      <State name="quiet">
        <Button kind="quiet">{label}</Button>
      </State>
      <State name="busy">
        <Button busy>{label}</Button>
      </State>
      <State name="disabled">
        <Button disabled>{label}</Button>
      </State>
      <State name="wide">
        <Button wide>{label}</Button>
      </State>
      <State name="onDark" onDark>
        <Button kind="secondary" onDark>
          {label}
        </Button>
      </State>
      <State name="link">
        <ButtonLink href="#content">{label}</ButtonLink>
      </State>
    </>
  )
}

export function IconStates() {
  return (
    <State name="all">
      <ul className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </State>
  )
}
