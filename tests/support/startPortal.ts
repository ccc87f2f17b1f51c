import type { Action } from '@reduxjs/toolkit'
import { SavePicture } from '../../application/codes/tickets/SavePicture'
import type { Core } from '../../application/portal/rootSaga'
import type { SignedInUser } from '../../domain/account/SignedInUser'
import { createArea } from '../../src/container/area'
import type { UseCases } from '../../src/container/bindings'
import { createCore } from '../../src/container/core'
import { createCreationArea } from '../../src/container/later/creation'
import { createExports } from '../../src/container/later/exports'
import { createHistoryArea } from '../../src/container/later/history'
import type { LaterParts } from '../../src/container/later/Later'
import { lazy } from '../../src/container/lazy'
import { createStore } from '../../src/store'
import { backendOf, createFakes, deviceOf, type Fakes } from './createFakes'
import { ourStore } from './mothers/users'
import { modulesOf, replacing } from './replacing'

/**
 * The signed-in area with fakes.
 * @param changes use cases that override the real ones
 */
export const areaOf = (fakes: Fakes, changes: Partial<UseCases> = {}) => {
  const {
    presence,
    users,
    codes,
    events,
    codeWriter,
    codeRemover,
    storeDirectory,
    leaderWriter,
    ownData,
    uses,
    ...account
  } = backendOf(fakes)
  const given = { ...account, ...deviceOf(fakes), storeId: ourStore }
  const ports = { codeWriter, codeRemover, storeDirectory, leaderWriter }
  // Imported eagerly: lazy modules do not load under fake timers.
  const later: LaterParts = {
    openExports: async (...needs) => createExports(...needs),
    openCreation: async (exports) => createCreationArea(ports, await exports.load()),
    openPictures: async () => {
      fakes.pictures.loads += 1
      if (fakes.pictures.isMissing) throw new Error('offline')
      return new SavePicture(fakes.pictures, fakes.downloads)
    },
    openHistory: async (device) => createHistoryArea({ ownData, uses }, device),
  }
  return createArea(later, given, modulesOf({ presence, users, codes, events }), replacing(changes))
}

/** The core with fakes and an area that is already loaded. */
export const coreOf = (fakes: Fakes, changes: Partial<UseCases> = {}): Core =>
  createCore(
    backendOf(fakes),
    deviceOf(fakes),
    lazy(async () => areaOf(fakes, changes)),
  )

/**
 * The portal without screens: real reducers and processes with fake ports.
 * @param changes use cases, or parts of the core, that override the real ones
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
    /** Dispatches events, then flushes pending answers. */
    after: async (...events: readonly Action[]) => {
      for (const event of events) store.dispatch(event)
      await settled()
      return store.getState()
    },
  }
}

/** Flushes promises; timers do not advance. */
export const settled = async (): Promise<void> => {
  for (let i = 0; i < 50; i++) await Promise.resolve()
}
