import type { GiftCardDesign } from '#shared/commerce/gift-card-designs.ts'
import type { MailContext } from '#commerce/mail/mail-context.ts'

/** The content of an email, without its layout. */
export interface EmailContent {
  context: MailContext
  /** The preview text next to the subject. The default is the first paragraph. */
  preview?: string
  title: string
  greeting: string
  paragraphs: string[]
  blocks: EmailBlock[]
  closing: string
  /** Whether the recipient is the shop itself: then there is no footer for shoppers. */
  isInternal?: boolean
}

/** The blocks after the paragraphs, from top to bottom. */
export type EmailBlock =
  | { kind: 'day'; label: string; day: string; lines: string[] }
  | { kind: 'buttons'; links: EmailLink[] }
  | { kind: 'heading'; text: string }
  /** A single product may have a large image; others have small ones. */
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
  /** Absolute. With `?sw=` the server resizes it to that width. */
  src: string
  alt: string
}

/** A product with its image. */
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

/** A gift card, rendered as a card. */
export interface EmailGiftCard {
  design: GiftCardDesign
  heading: string
  amount: string
  message: { text: string; from: string } | null
  lines: { label: string; value: string }[]
}

/** Buttons, the main one first. Returns no block without buttons. */
export const buttons = (...links: (EmailLink | null | undefined | false)[]): EmailBlock[] => {
  const shown = links.filter((link) => !!link)
  return shown.length > 0 ? [{ kind: 'buttons', links: shown }] : []
}
