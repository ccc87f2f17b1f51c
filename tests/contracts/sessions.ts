import { onTestFinished } from 'vitest'
import type { SessionGateway } from '../../application/session/SessionGateway'
import type { SignedInUser } from '../../domain/session/SignedInUser'
import { collect } from '../support/collect'
import { ana, luis, password } from '../support/mothers/accounts'

export interface SessionGatewayHarness {
  readonly gateway: SessionGateway
  addAccount(user: SignedInUser, password: string): Promise<void>
  removeAccount(user: SignedInUser): Promise<void>
  /** Blocks the account at the provider, without notifying any tab. */
  blockAccount(user: SignedInUser): Promise<void>
  /** Ends the account's sessions at the provider, without notifying any tab. */
  revokeSessions(user: SignedInUser): Promise<void>
  /** Confirms the user's address at the provider, without notifying any tab. */
  confirmAddress(user: SignedInUser): Promise<void>
  /** The gateway of another tab on the same device. */
  openTab(): Promise<SessionGateway>
  close(): Promise<void>
}

type Report = readonly [user: SignedInUser | null, ended?: 'expired' | undefined]

/** A device with two accounts. */
export const startSessions = async (open: () => Promise<SessionGatewayHarness>, user = ana) => {
  const harness = await open()
  onTestFinished(harness.close)
  await harness.addAccount(user, password)
  await harness.addAccount(luis, password)
  return harness
}

/** The users that a tab reports, until the test ends or stops it. */
export const observe = (gateway: SessionGateway) => {
  const users = collect<SignedInUser | null>()
  const stop = gateway.observe(users.listener)
  onTestFinished(stop)
  return { ...users, stop }
}

/** The reports of a tab, with the reason of an end. */
export const reportsOf = (gateway: SessionGateway) => {
  const reports = collect<Report>()
  onTestFinished(gateway.observe((...report) => reports.listener(report)))
  return reports
}
