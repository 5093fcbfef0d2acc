import { createHash } from 'node:crypto'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import type { StaffDependencies } from './dependencies.ts'
import { deleteRequest, insertRequest, readRequest, storeAnswer } from './request-queries.ts'
import type { StaffRequests } from './staff.ts'

/** Opens the idempotency keys of staff calls. */
export const openRequests = ({ database }: Pick<StaffDependencies, 'database'>): StaffRequests => ({
  async once({ memberId, key, call, body }, work) {
    const bodyHash = createHash('sha256')
      .update(JSON.stringify(body ?? null))
      .digest()
    if ((await insertRequest(database, { memberId, key, call, bodyHash })) === 0) {
      const stored = await readRequest(database, { memberId, key })
      const isSame = stored?.call === call && stored.bodyHash.equals(bodyHash)
      return isSame ? { answer: stored.answer, isRepeated: true } : refuse('idempotency-key-reused', {})
    }
    const answer = await work()
    await (isRefusal(answer)
      ? deleteRequest(database, { memberId, key })
      : storeAnswer(database, { memberId, key, answer }))
    return { answer, isRepeated: false }
  },
})
