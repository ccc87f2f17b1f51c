import type { NoticeMessage } from '../../application/notices/leaderNotices'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { counted, thousands } from '../texts/counts'

type Removed = Extract<NoticeMessage, { kind: 'codes-removed' }>
type Restored = Extract<NoticeMessage, { kind: 'codes-restored' }>
type Failed = Extract<NoticeMessage, { kind: 'removal-failed' }>

/** Why the store did not change codes; null where they are not as they were. */
const reasonOf = (failure: ReadFailure['kind'] | null, isOne: boolean): string => {
  if (failure === 'offline') return 'no hay conexión'
  if (failure === 'permission-denied') return 'su perfil ya no lo permite'
  if (failure === 'unknown') return 'algo falló; intente de nuevo'
  return isOne ? 'ya se usó o cambió' : 'ya se usaron o cambiaron'
}

/** The outcome of a removal in words. */
export const removedText = ({ count, code, left, failure }: Removed): string => {
  const done =
    code === null
      ? `${counted(count, 'código eliminado', 'códigos eliminados')}.`
      : `${code} eliminado.`
  if (left === 0) return done
  const rest = left === 1 ? 'El otro sigue' : `Los otros ${thousands(left)} siguen`
  return `${done} ${rest}: ${reasonOf(failure, left === 1)}.`
}

/** Why nothing was removed. */
export const removalFailedText = ({ count, failure }: Failed): string =>
  `${count === 1 ? 'El código no se eliminó' : 'No se eliminó ningún código'}: ${reasonOf(failure, count === 1)}.`

/** The outcome of an undone removal in words. */
export const restoredText = ({ count, left }: Restored): string => {
  const done = counted(count, 'código restaurado', 'códigos restaurados')
  if (left === 0) return `${done}.`
  return `${done}; ${counted(left, 'ya no se pudo', 'ya no se pudieron')}.`
}

/** Why removed codes stay so. */
export const restoreFailedText = (failure: ReadFailure['kind'] | null): string =>
  `No se pudo deshacer todo: ${failure === null ? 'los códigos cambiaron' : reasonOf(failure, false)}.`
