import {
  type DeviceName,
  type DeviceSession,
  deviceSessionId,
} from '../../domain/session/DeviceSession'
import { fieldOf, momentOf, nameOf } from './fields'

/** The most characters of a name that a document holds. */
const LONGEST_NAME = 40

/** A name as documents hold it; empty if it is unknown, or not of the letters that the rules take. */
const encodeName = (name: string | null): string => {
  const text = name?.slice(0, LONGEST_NAME) ?? ''
  return /^[A-Za-z0-9 ._()-]*$/.test(text) ? text : ''
}

export const encodeDeviceName = ({ browser, system }: DeviceName) => ({
  browser: encodeName(browser),
  system: encodeName(system),
})

/** Decodes a stored session. Never throws. */
export const decodeDeviceSession = (id: string, data: unknown): DeviceSession => {
  const ended = fieldOf(data, 'endedAt')
  return {
    id: deviceSessionId(id),
    browser: nameOf(fieldOf(data, 'browser')),
    system: nameOf(fieldOf(data, 'system')),
    startedAt: momentOf(fieldOf(data, 'startedAt')),
    seenAt: momentOf(fieldOf(data, 'seenAt')),
    // A value that is no time ends it too.
    endedAt: ended === undefined || ended === null ? null : (momentOf(ended) ?? 0),
  }
}
