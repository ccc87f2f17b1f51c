import type { TaskQueue } from 'firebase-admin/functions'
import { codeOf, withTimeout } from '../deadline.ts'
import type { RecountKey } from './recount.ts'
import { type Change, type RecountTask, recountTask } from './recountTask.ts'

/** For adding a task, in milliseconds. */
const TIMEOUT_MS = 10_000

const ADDED_BEFORE = 'functions/task-already-exists'

/** The queue of Cloud Tasks that calls the function 'recount sum'. */
export class RecountQueue {
  constructor(
    private readonly queue: Pick<TaskQueue<RecountKey>, 'enqueue'>,
    private readonly now: () => number,
  ) {}

  /**
   * Asks for a recount of each sum or day.
   * @param change what changed of it, which says how soon it is counted
   * @throws an error of the SDK, for the platform to deliver the event again
   */
  async ask(keys: readonly RecountKey[], change: Change): Promise<void> {
    await Promise.all(keys.map((key) => this.add(recountTask(key, this.now(), change))))
  }

  private async add({ id, scheduleTime, key }: RecountTask): Promise<void> {
    try {
      await withTimeout(TIMEOUT_MS, this.queue.enqueue(key, { id, scheduleTime }))
    } catch (cause) {
      if (codeOf(cause) !== ADDED_BEFORE) throw cause
    }
  }
}
