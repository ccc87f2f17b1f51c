import { eventId } from '../../domain/codes/AccessCode'
import type { UserId } from '../../domain/session/SignedInUser'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'
import type { CodeRequest } from '../../domain/sharing/leaderData/codeRequest'
import { requestOf } from '../../domain/sharing/leaderData/LeaderData'
import type { LeaderDataRepository } from '../../domain/sharing/leaderData/LeaderDataRepository'

/** A leader who asks for codes, and reads what became of it, by their own leader data. */
export const asking = (leaderDataOf: (leader: UserId) => Promise<LeaderDataRepository>) => ({
  ask: async (leader: UserId, event: string, fields: Partial<CodeRequest>): Promise<void> => {
    const repository = await leaderDataOf(leader)
    const change = { kind: 'request', event: eventId(event), fields } as const
    const saved = await repository.save(leader, [change])
    if (!saved.ok) throw new Error(`The request was not saved: ${saved.error.kind}`)
  },
  requestOf: async (leader: UserId, event: string): Promise<CodeRequest> => {
    const repository = await leaderDataOf(leader)
    return new Promise((resolve, reject) => {
      let stop: Unsubscribe = () => undefined
      stop = repository.watch(
        leader,
        (reading) => {
          queueMicrotask(() => stop())
          if (reading.ok) resolve(requestOf(reading.value.data, eventId(event)))
          else reject(new Error(reading.error.kind))
        },
        () => undefined,
      )
    })
  },
})
