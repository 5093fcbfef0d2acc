import { z } from 'zod'
import { addDays, isCalendarDate, shopDayStart } from '#shared/dates/calendar-date.ts'
import { staffCall } from '#api/staff-call.ts'
import { auditDocument } from './member-documents.ts'

const pageLength = 100
const Text = z.string().max(100).optional()
const Day = z
  .string()
  .refine((day) => isCalendarDate(day) && day < '3000', 'A day is written as 2026-02-14.')
  .optional()

export const searchAudit = staffCall({
  path: 'GET /audit',
  summary: 'Searches the audit log, the newest entries first. Days are those of the shop, both included',
  access: 'audit.read',
  isFresh: true,
  readsPersons: true,
  parameters: z.object({
    memberId: Text,
    subject: Text,
    call: Text,
    from: Day,
    until: Day,
    /** The cursor from the previous page. */
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  handle: async ({ shop, parameters: { before, from, until, ...search } }) => ({
    entries: await shop.audit.search(
      {
        ...search,
        from: from === undefined ? undefined : shopDayStart(from),
        until: until === undefined ? undefined : shopDayStart(addDays(until, 1)),
      },
      { before, limit: pageLength + 1 },
    ),
    members: await shop.staff.members.list(),
  }),
  answer: ({ entries, members }) => {
    const items = entries.slice(0, pageLength).map(auditDocument)
    return {
      items,
      next: entries.length > pageLength ? items.at(-1)?.id : undefined,
      /** The members for the filter. A reader of the log may not have the permission to list members. */
      members: members.map(({ id, name, roleName, closedAt }) => ({
        id,
        name,
        roleName,
        isClosed: closedAt !== null,
      })),
    }
  },
})
