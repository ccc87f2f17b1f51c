import type { Action } from '@reduxjs/toolkit'
import type { Core } from '../../application/root/rootSaga'
import type { SignedInUser } from '../../domain/account/SignedInUser'
import { createArea } from '../../src/container/area'
import { constantModule } from '../../src/container/binder'
import type { UseCases } from '../../src/container/bindings'
import { createCore } from '../../src/container/core'
import { lazy } from '../../src/container/lazy'
import { createStore } from '../../src/store'
import { backendOf, createFakes, deviceOf, type Fakes } from './createFakes'
import { ourStore } from './mothers/users'
import { replacing } from './replacing'

/** The signed-in area over fakes. @param changes use cases to put in the place of the real ones */
export const areaOf = (fakes: Fakes, changes: Partial<UseCases> = {}) => {
  const { presence, users, codes, events, ...account } = backendOf(fakes)
  const given = { ...account, ...deviceOf(fakes), storeId: ourStore }
  return createArea(given, constantModule({ presence, users, codes, events }), replacing(changes))
}

/** The core over fakes, with its area there at once. */
export const coreOf = (fakes: Fakes, changes: Partial<UseCases> = {}): Core =>
  createCore(
    backendOf(fakes),
    deviceOf(fakes),
    lazy(async () => areaOf(fakes, changes)),
  )

/**
 * The portal without its screens: the real reducers and processes over hand-fed fakes.
 * @param changes use cases, or parts of the core, to put in the place of the real ones
 */
export const startPortal = (
  restored: SignedInUser | null = null,
  { core, ...useCases }: Partial<UseCases> & { readonly core?: Partial<Core> } = {},
) => {
  const fakes = createFakes(restored)
  const store = createStore({ ...coreOf(fakes, useCases), ...core })
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
