import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { buttons } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'

/** Whom an invitation is for. The link has its secret in the fragment. */
export interface InvitedMember {
  email: string
  link: string
}

/** A change around a staff account that its member should know of (SALE-139). */
export interface StaffNotice {
  email: string
  name: string
  what: 'password' | 'code' | 'recovery-codes' | 'passkey-added' | 'passkey-removed' | 'reset' | 'network'
  /** Where a sign-in came from. */
  network?: string
}

/** SALE-137. */
export const staffInvitation = ({ email, link }: InvitedMember, site: Site, origin: string): MailMessage =>
  composeEmail(email, `Join ${site.name} on Bonbon`, {
    site,
    origin,
    title: `Join ${site.name}`,
    greeting: 'Hello,',
    paragraphs: [
      `You are invited to the office of ${site.name}, where orders are packed, shipped and looked after. The link works once, for three days.`,
      'If you didn’t expect this, you can ignore this email.',
    ],
    blocks: buttons({ text: 'Accept the invitation', href: link }),
    closing: signatureOf(site),
  })

export const staffPasswordReset = (
  { email, name, link }: InvitedMember & { name: string },
  site: Site,
  origin: string,
): MailMessage =>
  composeEmail(email, `Reset your password for the office of ${site.name}`, {
    site,
    origin,
    title: 'Choose a new password',
    greeting: greetingOf(name),
    paragraphs: [
      'Someone asked for a new password for your sign-in to the office. If that was you, follow this link within half an hour. It works once.',
      'If it wasn’t you, there’s nothing to do. Your password stays the same.',
    ],
    blocks: buttons({ text: 'Choose a new password', href: link }),
    closing: signatureOf(site),
  })

const noticeTexts: Readonly<Record<StaffNotice['what'], [title: string, text: string]>> = {
  password: ['Your office password was changed', 'Your password for the office was just changed.'],
  code: [
    'Codes were set up for your sign-in',
    'An authenticator app was just set up for your sign-in to the office.',
  ],
  'recovery-codes': [
    'You have new recovery codes',
    'Your recovery codes for the office were just replaced. The old ones no longer work.',
  ],
  'passkey-added': ['A passkey was added', 'A passkey was just added to your sign-in to the office.'],
  'passkey-removed': ['A passkey was removed', 'A passkey was just removed from your sign-in to the office.'],
  reset: [
    'Your sign-in was reset',
    'Your password and your second factors for the office were just removed. Another email invites you to choose new ones.',
  ],
  network: [
    'A sign-in from a new place',
    'Your account just signed in to the office from a network that it has not used in the last 90 days.',
  ],
}

const warning =
  'If not, tell the owner of your shop right away: they can sign you out everywhere and reset your sign-in.'

export function staffNotice(
  { email, name, what, network }: StaffNotice,
  site: Site,
  origin: string,
): MailMessage {
  const [title, text] = noticeTexts[what]
  return composeEmail(email, `${title} at ${site.name}`, {
    site,
    origin,
    title,
    greeting: greetingOf(name),
    paragraphs: [
      network === undefined ? text : `${text} Its address is ${network}.`,
      what === 'reset'
        ? `If you know why, open that email next. ${warning}`
        : `If that was you, there’s nothing to do. ${warning}`,
    ],
    blocks: [],
    closing: signatureOf(site),
  })
}
