import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { newUuid } from '#shared/identity/ids.ts'
import type { MailContext } from '#commerce/mail/mail-context.ts'
import type { Mail, MailContextOf } from '#commerce/mail/mail.ts'
import type { QueueUrgent } from './queue-email.ts'
import { staffInvitation, staffNotice, staffPasswordReset } from '#commerce/mail/emails/staff-emails.ts'

/** Opens the emails to staff. A shop without a site has no name yet, and sends no such emails. */
export const staffEmails = ({
  queue,
  contextOf,
  firstSite,
}: {
  queue: QueueUrgent
  contextOf: MailContextOf
  firstSite: () => Promise<Site | undefined>
}): Pick<Mail, 'inviteStaff' | 'offerStaffReset' | 'noticeStaff'> => {
  const send = async (kind: string, compose: (context: MailContext) => MailMessage) => {
    const site = await firstSite()
    if (!site) return undefined
    // Has a new id each time. The token must not be in the purpose.
    const purpose = `${kind} ${newUuid()}`
    await queue(purpose, compose(await contextOf(site)), 0)
    return purpose
  }
  return {
    inviteStaff: (member) => send('staff-invitation', (context) => staffInvitation(member, context)),
    offerStaffReset: (member) => send('staff-reset', (context) => staffPasswordReset(member, context)),
    noticeStaff: async (notice) =>
      void (await send('staff-notice', (context) => staffNotice(notice, context))),
  }
}
