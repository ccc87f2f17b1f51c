import type { CodeId } from '../../domain/codes/AccessCode'
import type { LeaderData, LeaderDataChange } from '../../domain/sharing/leaderData/LeaderData'
import type {
  LeaderDataSetback,
  LeaderDataSnapshot,
} from '../../domain/sharing/leaderData/LeaderDataRepository'
import type { SyncedLeaderData } from '../../infrastructure/sync/leaderData/SyncedLeaderData'
import type { Life, SimulatedDevice } from './SimulatedDevice'

/** How long a tab may need to keep a change on its device, in milliseconds: one that ends sooner may lose it. */
export const WRITING_MS = 100

/** A code that left a screen. */
export interface Handout {
  readonly code: CodeId
  readonly session: Session
  readonly tab: Tab
  readonly at: number
  /** Whether the screen showed it as given. */
  readonly isAgain: boolean
  /** By the world's clock. */
  readonly since: number
}

/** A change, and the answer that a screen got for it. */
export interface Promised {
  readonly id: string
  readonly change: LeaderDataChange
  readonly session: Session
  /** Null while there is no answer. */
  outcome: 'sent' | 'waiting' | 'refused' | 'failed' | null
  /** Whether the screen said that only this tab has it. */
  isInTab: boolean
  readonly tab: Tab
  /** When it was made, by the world's clock. */
  readonly since: number
  /** Whether its device's clock was ahead of the world's. */
  readonly isClockFast: boolean
  /** The leader data that the screen showed when it was made; null before the first reading. */
  readonly over: LeaderData | null
}

/** From a leader's sign-in on a device to the sign-out. */
export interface Session {
  readonly device: SimulatedDevice
  readonly told: LeaderDataSetback[]
  isOver: boolean
}

export interface Tab {
  readonly life: Life
  readonly session: Session
  readonly repository: SyncedLeaderData
  readonly close: () => void
  /** The setbacks that its own screen was told. */
  readonly told: LeaderDataSetback[]
  /** The leader data that the screen shows; null before the first reading. */
  shown: LeaderDataSnapshot | null
  /** The times of claims that are not answered. */
  readonly claims: Set<number>
  /** By the world's clock; null while it is open. */
  diedAt: number | null
}
