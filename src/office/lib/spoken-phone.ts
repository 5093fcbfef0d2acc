import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Formats a phone number: '(213) 555-0142', abroad '+44 20 7946 0958'. An invalid number stays as it was typed. */
export function spokenPhone(phone: string): string {
  const number = parsePhoneNumberFromString(phone, 'US')
  if (!number?.isPossible()) return phone
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational()
}
