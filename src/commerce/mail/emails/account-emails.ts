import type { MailMessage } from '#commerce/ports/mailer.ts'
import { contactLinkOf } from '#commerce/mail/layout/contact-link.ts'
import { buttons } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import type { MailContext } from '#commerce/mail/mail-context.ts'

/** The recipient's account, and the secret token for the link in the email. */
export interface MailedAccount {
  id: string
  email: string
  firstName: string
  token: string
  locale?: string | null | undefined
}

/** The email with the link to choose a new password (ACC-044). */
export function passwordReset(account: MailedAccount, context: MailContext): MailMessage {
  const { text, origin } = context
  return composeEmail(account.email, text('mail.passwordReset.subject'), {
    context,
    title: text('mail.passwordReset.title'),
    greeting: greetingOf(account.firstName, context),
    paragraphs: [text('mail.passwordReset.asked'), text('mail.passwordReset.otherwise')],
    // The token is in the fragment, which browsers do not send to servers, so that it appears in no log.
    blocks: buttons({
      text: text('mail.passwordReset.link'),
      href: `${origin}/new-password-form#${account.token}`,
    }),
    closing: signatureOf(context),
  })
}

/** The placeholder for the code in the queued email. */
export const loginCodeMark = '[[login code]]'

/** A code for a shopper, who may have no account yet. */
export interface MailedCode {
  email: string
  firstName: string
  purpose: 'password-reset' | 'login' | 'otp' | 'passkey'
  /** How long it is valid. */
  minutes: number
  locale: string
}

/** The email with a code for a storefront on another server (DROP-028, DROP-030, DROP-032). */
export function loginCode(
  { email, firstName, purpose, minutes }: MailedCode,
  context: MailContext,
): MailMessage {
  const { text } = context
  const reason = purpose.replace('-', '_')
  return composeEmail(email, text('mail.loginCode.subject', { purpose: reason }), {
    context,
    title: text('mail.loginCode.title', { purpose: reason }),
    greeting: greetingOf(firstName, context),
    paragraphs: [
      text('mail.loginCode.code', { code: loginCodeMark }),
      text('mail.loginCode.asked', { minutes }),
      text('mail.loginCode.otherwise'),
    ],
    blocks: [],
    closing: signatureOf(context),
  })
}

/** The email with the link that confirms the address (ACC-043). */
export function emailConfirmation(account: MailedAccount, context: MailContext): MailMessage {
  const { text, origin } = context
  return composeEmail(account.email, text('mail.emailConfirmation.subject'), {
    context,
    title: text('mail.emailConfirmation.title'),
    greeting: greetingOf(account.firstName, context),
    paragraphs: [text('mail.emailConfirmation.thanks'), text('mail.emailConfirmation.otherwise')],
    blocks: buttons({
      text: text('mail.emailConfirmation.link'),
      href: `${origin}/account-confirmation#${new URLSearchParams({ c_customer: account.id, c_token: account.token })}`,
    }),
    closing: signatureOf(context),
  })
}

/** An account after a change. `email` is its previous address. */
export interface ChangedAccount {
  email: string
  firstName: string
  changed: 'email' | 'password' | 'passkey'
  locale?: string | null | undefined
}

/**
 * The notice of a change, sent to the previous address. It warns the owner if an attacker has taken over the account.
 */
export function accountChange(account: ChangedAccount, context: MailContext): MailMessage {
  const { text, origin } = context
  const { changed } = account
  return composeEmail(account.email, text('mail.accountChange.subject', { changed }), {
    context,
    title: text('mail.accountChange.title', { changed }),
    greeting: greetingOf(account.firstName, context),
    paragraphs: [
      text('mail.accountChange.text', { changed }),
      text('mail.accountChange.otherwise', { changed }),
    ],
    blocks: buttons(
      changed === 'password'
        ? { text: text('mail.accountChange.link'), href: `${origin}/login` }
        : contactLinkOf(context),
    ),
    closing: signatureOf(context),
  })
}
