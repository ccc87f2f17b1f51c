import { randomUUID } from 'node:crypto'
import type { TaskQueue } from 'firebase-admin/functions'
import { codeOf, withTimeout } from '../deadline.ts'
import type { Log, MailQueue, MailTask, Unavailable } from '../ports.ts'
import { fail, ok, type Result } from '../Result.ts'

/** For adding a task, in milliseconds. */
const TIMEOUT_MS = 10_000

/** The queue of Cloud Tasks that calls the function 'deliver email'. */
export class CloudTasksQueue implements MailQueue {
  private readonly queue: TaskQueue<MailTask>
  private readonly log: Log

  constructor(queue: TaskQueue<MailTask>, log: Log) {
    this.queue = queue
    this.log = log
  }

  async add(task: Omit<MailTask, 'id'>): Promise<Result<void, Unavailable>> {
    try {
      await withTimeout(TIMEOUT_MS, this.queue.enqueue({ ...task, id: randomUUID() }))
      return ok(undefined)
    } catch (cause) {
      const code = codeOf(cause)
      if (code === null) throw cause
      this.log('A mail could not be queued', code)
      return fail({ kind: 'unavailable' })
    }
  }
}
