import { phoneHref } from '#shared/phone-numbers.ts'
import { Icon } from '#ui/icon.tsx'

interface PhoneLinkProps {
  /** The number as shoppers read it; null renders nothing. */
  number: string | null | undefined
  iconSize?: number
  className?: string | undefined
}

/** A phone number that dials itself. Empty for a shop without one. */
export function PhoneLink({ number, iconSize, className }: PhoneLinkProps) {
  if (!number) return null
  return (
    <a href={phoneHref(number)} className={className}>
      {iconSize && <Icon name="phone" size={iconSize} />}
      {number}
    </a>
  )
}
