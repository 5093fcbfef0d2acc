/** A task waits while another task with the same key runs. Tasks with different keys run side by side. */
export type KeyedMutex = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>

/**
 * Opens a queue per key: tasks with the same key run one after the other, in the order of the calls. The promise has
 * the result or the error of its task; a failed task does not stop the next one. A key without tasks takes no memory.
 * The order holds within one process only.
 */
export function openKeyedMutex(): KeyedMutex {
  const lastTasks = new Map<string, Promise<unknown>>()
  return async (key, task) => {
    const previous = lastTasks.get(key)
    const current = previous ? previous.then(task, task) : task()
    lastTasks.set(key, current)
    try {
      return await current
    } finally {
      if (lastTasks.get(key) === current) lastTasks.delete(key)
    }
  }
}

export interface Queue {
  /**
   * Runs the task as soon as fewer than `concurrency` tasks run; tasks start in the order of the calls. The promise
   * has the result or the error of the task. Rejects with QueueFull, without a call of the task, when all places to
   * run and to wait are taken.
   */
  run<Result>(task: () => Promise<Result>): Promise<Result>
  /** Whether `run` would reject now: `maxWaiting` tasks wait. */
  isFull(): boolean
}

/** The error of `Queue.run` when `maxWaiting` tasks wait already. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/**
 * Opens a queue that runs at most `concurrency` tasks at the same time and lets at most `maxWaiting` others wait
 * (no limit unless given). Both are numbers of tasks; `concurrency` is at least 1.
 */
export function openQueue({
  concurrency,
  maxWaiting = Infinity,
}: {
  concurrency: number
  maxWaiting?: number
}): Queue {
  const waiting: (() => void)[] = []
  let running = 0
  const isFull = () => running >= concurrency && waiting.length >= maxWaiting

  return {
    isFull,
    async run(task) {
      if (isFull()) throw new QueueFull(`The queue is full: ${maxWaiting} tasks wait`)
      // A task that waited takes over the place of the task that ended, so `running` stays the same.
      if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve))
      else running += 1
      try {
        return await task()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
