import type { Member, StaffView } from '#commerce/staff/staff.ts'

export const viewDocument = (
  { id, name, filters, isShared, memberId }: StaffView,
  member: Pick<Member, 'id' | 'permissions'>,
) => ({
  id,
  name,
  filters,
  isShared,
  /** Whether the member may change and delete the view. */
  isChangeable: isShared ? member.permissions.includes('views.share') : memberId === member.id,
})
