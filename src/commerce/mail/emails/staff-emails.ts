import type { MailMessage } from '#commerce/ports/mailer.ts'
import { buttons } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import { yesNo, type MailContext } from '#commerce/mail/mail-context.ts'

/** The recipient of an invitation. The secret of the link is in the fragment. */
export interface InvitedMember {
  email: string
  link: string
}

/** A change around a staff account that its member should know about (SALE-139). */
export interface StaffNotice {
  email: string
  name: string
  what: 'password' | 'code' | 'recovery-codes' | 'passkey-added' | 'passkey-removed' | 'reset' | 'network'
  /** The network of a sign-in. */
  network?: string
}

/** SALE-137. */
export const staffInvitation = ({ email, link }: InvitedMember, context: MailContext): MailMessage => {
  const { text } = context
  return composeEmail(email, text('mail.staffInvitation.subject'), {
    context,
    title: text('mail.staffInvitation.title'),
    greeting: greetingOf(undefined, context),
    paragraphs: [text('mail.staffInvitation.text'), text('mail.staffInvitation.otherwise')],
    blocks: buttons({ text: text('mail.staffInvitation.link'), href: link }),
    closing: signatureOf(context),
  })
}

export const staffPasswordReset = (
  { email, name, link }: InvitedMember & { name: string },
  context: MailContext,
): MailMessage => {
  const { text } = context
  return composeEmail(email, text('mail.staffReset.subject'), {
    context,
    title: text('mail.passwordReset.title'),
    greeting: greetingOf(name, context),
    paragraphs: [text('mail.staffReset.asked'), text('mail.passwordReset.otherwise')],
    blocks: buttons({ text: text('mail.passwordReset.link'), href: link }),
    closing: signatureOf(context),
  })
}

const noticeIds: Readonly<Record<StaffNotice['what'], string>> = {
  password: 'password',
  code: 'code',
  'recovery-codes': 'recoveryCodes',
  'passkey-added': 'passkeyAdded',
  'passkey-removed': 'passkeyRemoved',
  reset: 'reset',
  network: 'network',
}

export function staffNotice({ email, name, what, network }: StaffNotice, context: MailContext): MailMessage {
  const { text } = context
  const id = `mail.staffNotice.${noticeIds[what]}`
  const title = text(`${id}.title`)
  return composeEmail(email, text('mail.staffNotice.subject', { title }), {
    context,
    title,
    greeting: greetingOf(name, context),
    paragraphs: [
      network === undefined
        ? text(`${id}.text`)
        : text('mail.staffNotice.address', { text: text(`${id}.text`), network }),
      text('mail.staffNotice.warning', { isReset: yesNo(what === 'reset') }),
    ],
    blocks: [],
    closing: signatureOf(context),
  })
}
