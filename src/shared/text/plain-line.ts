import { plainPunctuation } from './patterns.ts'
import { visibleText } from './visible-text.ts'

/**
 * A text of one line in the form in which it is stored and compared: visible characters, plain quotes and dashes, no
 * space at its ends.
 */
export const plainLine = (text: string): string => plainPunctuation(visibleText(text)).trim()

/** A plain line with single spaces, for printed names and addresses: `9   Lake  Drive` is `9 Lake Drive`. */
export const singleSpaced = (text: string): string => plainLine(text).replace(/\s+/g, ' ')

/** A ZIP or Canadian postal code in the stored form: `10001-1234`, `V6B 1A1`. Other text is unchanged. */
export function canonicalPostalCode(text: string): string {
  if (/^\d{9}$/.test(text)) return `${text.slice(0, 5)}-${text.slice(5)}`
  const canadian = /^([a-z]\d[a-z]) ?(\d[a-z]\d)$/i.exec(text)
  return canadian ? `${canadian[1]} ${canadian[2]}`.toUpperCase() : text
}

/** The digits of a gift card. People write them in groups, with spaces or hyphens between them (FORM-030). */
export const ungrouped = (text: string): string => plainLine(text).replace(/[\s-]/g, '')
