import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { PlacedStage } from './stage.ts'

/** The settings of a process with actors. */
export interface ActorsSettings extends Pick<PlacedStage, 'giftCards'> {
  url: string
  seed: number
  /** The tokens of members' sessions. */
  tokens: readonly string[]
  /** The folder that the process imports repeatedly. Only one process has such a folder. */
  importFolder?: string | undefined
}

/** A round: the number of orders, then the number of actors and of their actions. `end`: the process ends. */
export interface ActorsTask {
  round: number | 'end'
  orders: number
  people: number
  steps: number
}

/** The findings of a round. The counts are those of all rounds. */
interface ActorsReport {
  faults: string[]
  counts: [string, number][]
}

export interface ActorsProcess {
  act(task: ActorsTask & { round: number }): Promise<ActorsReport>
  /** Kills it while it acts. Its round ends without a report. */
  kill(): Promise<void>
  end(): Promise<void>
}

/** Starts a process of the shop with actors, and waits until it is ready. */
export async function startActors(settings: ActorsSettings): Promise<ActorsProcess> {
  const script = resolve('src/testing/placed-orders/actors-process.ts')
  const child = fork(script, [JSON.stringify(settings)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  let isKilled = false
  const died = ended.then(([code]) => {
    if (!isKilled) throw new Error(`A process has ended with ${code}`)
    return [{ faults: [], counts: [] }]
  })
  // Also ignores the rejection of a requested end.
  died.catch(() => {})
  const report = async (): Promise<ActorsReport> => {
    // The process sends no other messages.
    const [sent] = (await Promise.race([once(child, 'message'), died])) as [ActorsReport]
    return sent
  }
  await report()
  return {
    act(task) {
      child.send(task)
      return report()
    },
    async kill() {
      isKilled = true
      child.kill('SIGKILL')
      await ended
    },
    async end() {
      if (isKilled) return
      child.send({ round: 'end' })
      await ended
    },
  }
}
