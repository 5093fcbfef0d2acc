import { useEffect, useState } from 'react'

/** A formatted phone number. The library with the formats of all countries loads after the page. */
export function PhoneLink({ phone }: { phone: string }) {
  const [spoken, setSpoken] = useState<{ of: string; text: string }>()
  useEffect(() => {
    let isMounted = true
    import('#office/lib/spoken-phone.ts').then(
      ({ spokenPhone }) => isMounted && setSpoken({ of: phone, text: spokenPhone(phone) }),
      // If the library does not load, the number stays as it is stored.
      () => {},
    )
    return () => void (isMounted = false)
  }, [phone])
  return <a href={`tel:${phone}`}>{spoken?.of === phone ? spoken.text : phone}</a>
}
