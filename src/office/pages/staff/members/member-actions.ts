import { call } from '#office/state/call.ts'
import type { ListedMember } from '../use-staff.ts'

/** An action on a member that needs a confirmation. Its message ids begin with `staff.{id}`. */
export interface MemberAction {
  id: 'endSignIns' | 'resetFactors' | 'close' | 'open'
  isDanger: boolean
  isOffered: (member: ListedMember) => boolean
  act: (id: string) => Promise<unknown>
}

const isOpen = ({ closedAt }: ListedMember): boolean => closedAt === null

export const memberActions: readonly MemberAction[] = [
  {
    id: 'endSignIns',
    isDanger: false,
    isOffered: isOpen,
    act: (id) => call('endSessionsOf', { parameters: { id } }),
  },
  {
    id: 'resetFactors',
    isDanger: true,
    isOffered: isOpen,
    act: (id) => call('resetFactors', { parameters: { id } }),
  },
  {
    id: 'close',
    isDanger: true,
    isOffered: isOpen,
    act: (id) => call('changeMember', { parameters: { id }, body: { isClosed: true } }),
  },
  {
    id: 'open',
    isDanger: false,
    isOffered: (member) => !isOpen(member),
    act: (id) => call('changeMember', { parameters: { id }, body: { isClosed: false } }),
  },
]
