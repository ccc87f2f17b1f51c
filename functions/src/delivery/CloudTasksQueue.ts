import { randomUUID } from 'node:crypto'
import type { TaskQueue } from 'firebase-admin/functions'
import { codeOf, withTimeout } from '../deadline.ts'
import type { Log, MailQueue, MailTask, Unavailable } from '../ports.ts'
import { fail, ok, type Result } from '../Result.ts'

/** For adding a task, in milliseconds. */
const TIMEOUT_MS = 10_000

const ADDED_BEFORE = 'functions/task-already-exists'

/** The queue of Cloud Tasks that calls the function 'deliver email'. */
export class CloudTasksQueue implements MailQueue {
  constructor(
    private readonly queue: TaskQueue<MailTask>,
    private readonly log: Log,
  ) {}

  async add(task: Omit<MailTask, 'id'>, id?: string): Promise<Result<void, Unavailable>> {
    try {
      const options = id === undefined ? undefined : { id }
      const enqueued = this.queue.enqueue({ ...task, id: id ?? randomUUID() }, options)
      await withTimeout(TIMEOUT_MS, enqueued)
      return ok(undefined)
    } catch (cause) {
      const code = codeOf(cause)
      if (code === null) throw cause
      // By its id: Cloud Tasks remembers those of the last hours, sent or not.
      if (code === ADDED_BEFORE) return ok(undefined)
      this.log('A mail could not be queued', code)
      return fail({ kind: 'unavailable' })
    }
  }
}
