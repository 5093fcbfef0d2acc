/** A task waits while another task with the same key runs. Tasks with different keys run concurrently. */
export type KeyedMutex = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>

/**
 * Opens a queue per key: tasks with the same key run in sequence, in the order of the calls. The promise has the
 * result or the error of its task; a failed task does not stop the next one. A key without tasks uses no memory. The
 * order holds within one process only.
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
   * has the result or the error of the task. Rejects with QueueFull, without calling the task, when the queue is
   * full. A task whose `signal` aborts while it waits leaves the queue and is never called: the promise rejects with
   * the signal's reason. A running task is not stopped.
   */
  run<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
  /** Whether `run` would reject now: `maxWaiting` tasks wait. */
  isFull(): boolean
}

/** The error of `Queue.run` when `maxWaiting` tasks wait already. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

export interface QueueOptions {
  /** The number of tasks that run at the same time, at least 1. */
  concurrency: number
  /** The number of tasks that may wait. Use Infinity only if the caller's own list of tasks is limited. */
  maxWaiting: number
}

/** Opens a queue that runs at most `concurrency` tasks at the same time and lets at most `maxWaiting` others wait. */
export function openQueue({ concurrency, maxWaiting }: QueueOptions): Queue {
  // A set, so that a task can leave from the middle without a search.
  const waiting = new Set<() => void>()
  let running = 0
  const isFull = () => running >= concurrency && waiting.size >= maxWaiting

  /** Resolves when a task that has ended passes its slot on, so `running` does not change. */
  function waitForPlace(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const start = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      waiting.delete(start)
      reject(signal?.reason)
    }
    waiting.add(start)
    signal?.addEventListener('abort', leave, { once: true })
    return promise
  }

  function handOver(): void {
    const [next] = waiting
    if (!next) {
      running -= 1
      return
    }
    waiting.delete(next)
    next()
  }

  return {
    isFull,
    async run(task, signal) {
      signal?.throwIfAborted()
      if (isFull()) throw new QueueFull(`The queue is full: ${maxWaiting} tasks wait`)
      if (running >= concurrency) await waitForPlace(signal)
      else running += 1
      try {
        return await task()
      } finally {
        handOver()
      }
    },
  }
}
