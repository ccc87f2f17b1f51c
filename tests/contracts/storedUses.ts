import { onTestFinished } from 'vitest'
import { codeId, eventId } from '../../domain/codes/AccessCode'
import { type UserId, userId } from '../../domain/session/SignedInUser'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import type { CodeUse } from '../../domain/usage/CodeUse'
import type { UsageLog } from '../../domain/usage/UsageLog'

/** A stored use below a code; times are epoch milliseconds. */
export interface UseDocument {
  readonly id: string
  readonly codeId: string
  readonly [field: string]: unknown
}

export interface UsageLogHarness {
  /** The repository with the leader signed in: a hosted store gives a leader's own uses only. */
  repositoryOf(leader: UserId): Promise<UsageLog>
  /** Stores uses; their codes need not exist. */
  put(...documents: readonly UseDocument[]): Promise<void>
  close(): Promise<void>
}

export const ana = userId('leader-ana')
export const concert = eventId('event-1')
export const [one, two] = [codeId('code-one'), codeId('code-two')]
export const NOON = Date.UTC(2026, 10, 22, 18)
export const HOUR = 3_600_000

export const use = (id: string, fields: object = {}): UseDocument => ({
  id,
  codeId: one,
  leaderId: ana,
  eventId: concert,
  usedAt: NOON,
  tickets: 1,
  ...fields,
})

/** With a number of three digits, so that names have the order of the numbers. */
export const many = (count: number, fields: (at: number) => object) =>
  Array.from({ length: count }, (_, at) => use(`use-${String(at).padStart(3, '0')}`, fields(at)))

export const readingOf = <T>(result: Result<T, ReadFailure>): T => {
  if (!result.ok) throw new Error(`The reading failed: ${result.error.kind}`)
  return result.value
}

export const idsOf = (uses: readonly CodeUse[]) => uses.map(({ id }) => id as string)

/** Opens a usage log with some uses, as their leader. */
export const startUsageLog = async (
  open: () => Promise<UsageLogHarness>,
  documents: readonly UseDocument[],
) => {
  const harness = await open()
  onTestFinished(harness.close)
  await harness.put(...documents)
  return { ...harness, uses: await harness.repositoryOf(ana) }
}
