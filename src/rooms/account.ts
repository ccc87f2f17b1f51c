import { selectAreSessionsDue } from '../../application/account/deviceSessions/deviceSessions.selectors'
import { selectIsOwnAccountShown } from '../../application/account/ownAccount/ownAccount.slice'
import { passwordChangeSaga } from '../../application/account/ownAccount/passwordChange.saga'
import { lazyProcess } from '../../application/codes/lazyProcess.saga'
import { part, type Room } from '../container/services'

/** 'Mi cuenta'. */
export const ownAccountPart = part(() => import('./ownAccount.late'), 'ownAccount')

/** The leader's sessions on all devices. */
export const deviceSessionsPart = part(() => import('./deviceSessions.late'), 'deviceSessions')

export const account: Room = ({ later, laterPort }) => ({
  leader: {
    passwordChange: passwordChangeSaga(laterPort('ownAccount', 'passwordChanger')),
    authenticatorApp: lazyProcess(
      later(ownAccountPart, 'authenticatorApp'),
      selectIsOwnAccountShown,
    ),
    photo: lazyProcess(later(ownAccountPart, 'photo'), selectIsOwnAccountShown),
    deviceSession: lazyProcess(later(deviceSessionsPart, 'deviceSession'), selectAreSessionsDue),
    sessionList: lazyProcess(later(deviceSessionsPart, 'sessionList'), selectAreSessionsDue),
    idleSession: lazyProcess(later(deviceSessionsPart, 'idleSession'), selectAreSessionsDue),
  },
})
