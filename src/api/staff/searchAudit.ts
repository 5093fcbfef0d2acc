import { z } from 'zod'
import { staffCall } from '#api/staff-call.ts'
import { auditDocument } from './documents.ts'

const pageLength = 100
const Text = z.string().max(100).optional()

export const searchAudit = staffCall({
  path: 'GET /audit',
  summary: 'Searches the audit log, the newest entries first. Days are UTC days, both included',
  access: 'audit.read',
  isFresh: true,
  readsPersons: true,
  parameters: z.object({
    memberId: Text,
    subject: Text,
    call: Text,
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
    /** The cursor that the page before gave. */
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  handle: ({ shop, parameters: { before, ...search } }) =>
    shop.audit.search(search, { before, limit: pageLength + 1 }),
  answer: (entries) => {
    const items = entries.slice(0, pageLength).map(auditDocument)
    return { items, next: entries.length > pageLength ? items.at(-1)?.id : undefined }
  },
})
