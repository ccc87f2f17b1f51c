import 'reflect-metadata/lite'
import { Container } from 'inversify'
import { ActionLinks } from '../../application/account/ActionLinks'
import { AdmitUser } from '../../application/account/AdmitUser'
import { BeginSession } from '../../application/account/BeginSession'
import { ConfirmSecondFactor } from '../../application/account/ConfirmSecondFactor'
import { ReloadUser } from '../../application/account/ReloadUser'
import { SignIn } from '../../application/account/SignIn'
import { SignOut } from '../../application/account/SignOut'
import { CopyCodes } from '../../application/codes/CopyCodes'
import { ExportBatchCsv } from '../../application/codes/ExportBatchCsv'
import { LoadTrackedCodes } from '../../application/codes/LoadTrackedCodes'
import { ShareCodes } from '../../application/codes/ShareCodes'
import { ValidateCodes } from '../../application/codes/ValidateCodes'
import { LeaderPresence } from '../../application/presence/LeaderPresence'
import type { Core } from '../../application/process/rootSaga'
import type { StoreId } from '../../domain/account/StoreId'
import { binder } from './binder'
import type { Backend, Bindings, Device } from './bindings'

/** Wires the use cases to a backend and a device. A fresh container each time: nothing is shared between two portals. */
export const createCore = (backend: Backend, device: Device, storeId: StoreId): Core => {
  const container = new Container()
  const bind = binder(container)
  const constants = { ...backend, ...device, storeId }
  for (const [key, value] of Object.entries(constants)) container.bind(key).toConstantValue(value)

  bind('admitUser', ['users', 'storeId'], (users, store) => new AdmitUser(users, store))
  bind(
    'beginSession',
    ['sessionGateway', 'admitUser', 'users'],
    (gateway, admitUser, users) => new BeginSession(gateway, admitUser, users),
  )
  bind(
    'signIn',
    ['sessionGateway', 'beginSession'],
    (gateway, beginSession) => new SignIn(gateway, beginSession),
  )
  bind(
    'confirmSecondFactor',
    ['secondFactor', 'beginSession'],
    (secondFactor, beginSession) => new ConfirmSecondFactor(secondFactor, beginSession),
  )
  bind(
    'reloadUser',
    ['sessionGateway', 'users'],
    (gateway, users) => new ReloadUser(gateway, users),
  )
  bind(
    'actionLinks',
    ['accountActions', 'sessionGateway'],
    (actions, gateway) => new ActionLinks(actions, gateway),
  )
  bind('leaderPresence', ['presence'], (presence) => new LeaderPresence(presence))
  bind('signOut', ['sessionGateway'], (gateway) => new SignOut(gateway))
  bind(
    'loadTrackedCodes',
    ['codes', 'events'],
    (codes, events) => new LoadTrackedCodes(codes, events),
  )
  bind('validateCodes', [], () => new ValidateCodes())
  bind('copyCodes', ['clipboard'], (clipboard) => new CopyCodes(clipboard))
  bind('shareCodes', ['share'], (share) => new ShareCodes(share))
  bind(
    'exportBatchCsv',
    ['downloads', 'clock'],
    (downloads, clock) => new ExportBatchCsv(downloads, clock),
  )

  const get = <K extends keyof Bindings>(key: K) => container.get<Bindings[K]>(key)
  return {
    clock: get('clock'),
    log: get('log'),
    sessionGateway: get('sessionGateway'),
    admitUser: get('admitUser'),
    signIn: get('signIn'),
    signOut: get('signOut'),
    loadTrackedCodes: get('loadTrackedCodes'),
    validateCodes: get('validateCodes'),
    copyCodes: get('copyCodes'),
    shareCodes: get('shareCodes'),
    exportBatchCsv: get('exportBatchCsv'),
    secondFactor: get('secondFactor'),
    confirmSecondFactor: get('confirmSecondFactor'),
    reloadUser: get('reloadUser'),
    actionLinks: get('actionLinks'),
    emailActions: get('emailActions'),
    leaderPresence: get('leaderPresence'),
    pageActivity: get('pageActivity'),
  }
}
