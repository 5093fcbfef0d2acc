import { staffCall } from '#api/staff-call.ts'
import { memberDocument } from '#api/staff/members/member-documents.ts'

export const getMe = staffCall({
  path: 'GET /me',
  summary: 'Gives the member with their passkeys',
  access: 'member',
  handle: async ({ shop, member }) => ({ member, passkeys: await shop.staff.factors.passkeysOf(member.id) }),
  answer: ({ member, passkeys }) => ({
    ...memberDocument(member),
    passkeys: passkeys.map(({ createdAt, usedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  }),
})
