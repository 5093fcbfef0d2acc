import type { PhoneNumber } from '#storefront/lib/preferences/phone-numbers.ts'
import { Icon } from '#ui/icon.tsx'

interface PhoneLinkProps {
  /** Without a number, the component renders nothing. */
  number: PhoneNumber | undefined
  iconSize?: number
  className?: string | undefined
}

/** A phone number that starts a call when pressed. */
export const PhoneLink = ({ number, iconSize, className }: PhoneLinkProps) =>
  number && (
    <a href={number.href} className={className}>
      {iconSize && <Icon name="phone" size={iconSize} />}
      {number.shown}
    </a>
  )
