import type { GiftCardDesign } from '#shared/commerce/gift-card-designs.ts'
import type { MailContext } from '#commerce/mail/mail-context.ts'

/** The content of an email, without its layout. */
export interface EmailContent {
  context: MailContext
  /** What mail programs show beside the subject. Without it, the first paragraph. */
  preview?: string
  title: string
  greeting: string
  paragraphs: string[]
  blocks: EmailBlock[]
  closing: string
  /** The shop itself gets it: no footer for shoppers. */
  isInternal?: boolean
}

/** What follows the paragraphs, from top to bottom. */
export type EmailBlock =
  | { kind: 'day'; label: string; day: string; lines: string[] }
  | { kind: 'buttons'; links: EmailLink[] }
  | { kind: 'heading'; text: string }
  /** One product may have a large picture; others have small ones. */
  | { kind: 'items'; items: EmailItem[]; hasLargePicture?: boolean }
  | { kind: 'message'; label: string; text: string; from?: string }
  | { kind: 'lines'; lines: string[]; link?: EmailLink | undefined }
  | { kind: 'amounts'; rows: EmailRow[] }
  | ({ kind: 'gift-card' } & EmailGiftCard)

/** A button or a link. The address is absolute, or `mailto:`. */
export interface EmailLink {
  text: string
  href: string
}

export interface EmailPicture {
  /** Absolute. With `?sw=` the server makes it in that width. */
  src: string
  alt: string
}

/** A product with its picture. */
export interface EmailItem {
  picture?: EmailPicture | undefined
  label: string
  /** Details under the label. */
  lines: string[]
  amount?: string | undefined
}

export interface EmailRow {
  label: string
  /** Details under the label. */
  lines?: string[]
  amount: string
  isTotal: boolean
}

/** A gift card, drawn as one. */
export interface EmailGiftCard {
  design: GiftCardDesign
  heading: string
  amount: string
  message: { text: string; from: string } | null
  lines: { label: string; value: string }[]
}

/** Buttons, the main one first; no block without any. */
export const buttons = (...links: (EmailLink | null | undefined | false)[]): EmailBlock[] => {
  const shown = links.filter((link) => !!link)
  return shown.length > 0 ? [{ kind: 'buttons', links: shown }] : []
}
