import type { Action } from '@reduxjs/toolkit'
import { type CodesCore, codesProcesses } from '../../application/root/codesProcesses.saga'
import type { Core } from '../../application/root/rootSaga'
import type { SignedInUser } from '../../domain/account/SignedInUser'
import { createCodesCore } from '../../src/container/codesCore'
import { createCore } from '../../src/container/core'
import { createStore } from '../../src/store'
import { backendOf, createFakes, deviceOf } from './createFakes'
import { ourStore } from './mothers/users'

/**
 * The portal without its screens: the real reducers and processes over hand-fed fakes.
 * @param changes use cases to put in the place of the real ones
 */
export const startPortal = (
  restored: SignedInUser | null = null,
  changes: Partial<Core & CodesCore> = {},
) => {
  const fakes = createFakes(restored)
  const [backend, device] = [backendOf(fakes), deviceOf(fakes)]
  const core = createCore(backend, device, ourStore)
  const loadLeaderArea = async () =>
    codesProcesses({ ...createCodesCore(backend, device), ...changes })
  const store = createStore({ ...core, loadLeaderArea, ...changes })
  return {
    ...fakes,
    store,
    state: () => store.getState(),
    /** Dispatches, then lets every answer that is ready arrive. */
    after: async (...events: readonly Action[]) => {
      for (const event of events) store.dispatch(event)
      await settled()
      return store.getState()
    },
  }
}

/** Lets every promise that can settle do so; no timer moves. */
export const settled = async (): Promise<void> => {
  for (let i = 0; i < 50; i++) await Promise.resolve()
}
