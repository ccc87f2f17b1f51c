import { type Action, configureStore } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { AdmitUser } from '../../application/account/AdmitUser'
import { SignIn } from '../../application/account/SignIn'
import { SignOut } from '../../application/account/SignOut'
import { CopyCodes } from '../../application/codes/CopyCodes'
import { ExportBatchCsv } from '../../application/codes/ExportBatchCsv'
import { LoadTrackedCodes } from '../../application/codes/LoadTrackedCodes'
import { ShareCodes } from '../../application/codes/ShareCodes'
import { ValidateCodes } from '../../application/codes/ValidateCodes'
import { rootReducer } from '../../application/process/rootReducer'
import { type Core, rootSaga } from '../../application/process/rootSaga'
import type { SignedInUser } from '../../domain/account/SignedInUser'
import { FakeClipboard } from './fakes/FakeClipboard'
import { FakeClock } from './fakes/FakeClock'
import { FakeCodeRepository } from './fakes/FakeCodeRepository'
import { FakeDownloads } from './fakes/FakeDownloads'
import { FakeEventRepository } from './fakes/FakeEventRepository'
import { FakeLog } from './fakes/FakeLog'
import { FakeSessionGateway } from './fakes/FakeSessionGateway'
import { FakeShare } from './fakes/FakeShare'
import { FakeUserRepository } from './fakes/FakeUserRepository'
import { festival } from './mothers/codes'
import { anaUser, beto, leaderProfile, ourStore } from './mothers/users'

export const PASSWORD = 'Demo#2026'

/** The portal without its screens: the real reducers and processes over hand-fed fakes. */
export const startPortal = (restored: SignedInUser | null = null, changes: Partial<Core> = {}) => {
  const clock = new FakeClock()
  const fakes = {
    clock,
    log: new FakeLog(),
    gateway: new FakeSessionGateway(restored),
    users: new FakeUserRepository(clock),
    codes: new FakeCodeRepository(clock),
    events: new FakeEventRepository(festival),
    clipboard: new FakeClipboard(),
    downloads: new FakeDownloads(),
    share: new FakeShare(),
  }
  for (const user of [anaUser, beto]) {
    fakes.gateway.addAccount(user, PASSWORD)
    fakes.users.put(user.uid, leaderProfile)
  }
  const admitUser = new AdmitUser(fakes.users, ourStore)
  const core: Core = {
    clock,
    log: fakes.log,
    sessionGateway: fakes.gateway,
    admitUser,
    signIn: new SignIn(fakes.gateway, admitUser, fakes.users),
    signOut: new SignOut(fakes.gateway),
    loadTrackedCodes: new LoadTrackedCodes(fakes.codes, fakes.events),
    validateCodes: new ValidateCodes(),
    copyCodes: new CopyCodes(fakes.clipboard),
    shareCodes: new ShareCodes(fakes.share),
    exportBatchCsv: new ExportBatchCsv(fakes.downloads, clock),
    ...changes,
  }
  const sagas = createSagaMiddleware()
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  })
  sagas.run(rootSaga(core))
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
